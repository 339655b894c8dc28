import * as fs from 'node:fs';

// The file system as reading and writing see it: whoever wants to know what a run depends on, or whether it has changed anything,
// is told of each path.

/** Is told of each path before it is looked at or changed, and of each question to another program. */
export interface FileObserver {
  looking(path: string): void;
  changing(path: string): void;
  asking(): void;
}

let observer: FileObserver | undefined;

/** Tells an observer of all that follows; undefined ends it. There is one at a time, and one program in a process. */
export function observeFiles(next: FileObserver | undefined): void {
  observer = next;
}

/** Tells that another program is asked, whose answer may depend on anything. */
export function askingProgram(): void {
  observer?.asking();
}

type OnPath = (path: string, ...rest: never[]) => unknown;

function looking<Operation>(operation: Operation & OnPath): Operation {
  return telling(operation, (path) => observer?.looking(path));
}

function changing<Operation>(operation: Operation & OnPath): Operation {
  return telling(operation, (path) => observer?.changing(path));
}

function telling<Operation>(operation: Operation & OnPath, tell: (path: string) => void): Operation {
  const told: OnPath = (path, ...rest) => {
    tell(path);
    return operation(path, ...rest);
  };
  return told as Operation;
}

export const existsSync = looking(fs.existsSync);
export const lstatSync = looking(fs.lstatSync);
export const openSync = looking(fs.openSync);
export const readdirSync = looking(fs.readdirSync);
export const readFileSync = looking(fs.readFileSync);
export const realpathSync = looking(fs.realpathSync);
export const statSync = looking(fs.statSync);

export const mkdirSync = changing(fs.mkdirSync);
export const renameSync = changing(fs.renameSync);
export const rmdirSync = changing(fs.rmdirSync);
export const unlinkSync = changing(fs.unlinkSync);
export const writeFileSync = changing(fs.writeFileSync);
