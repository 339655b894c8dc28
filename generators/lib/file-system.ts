import * as fs from 'node:fs';

// All access to the file system goes through this file, so that an observer learns which files a run depends on, and whether it changes
// any.

/** Is called before each path is looked at or changed, and before another program is asked. */
export interface FileObserver {
  looking(path: string): void;
  changing(path: string): void;
  asking(): void;
}

let observer: FileObserver | undefined;

/** Sets the observer from now on, or removes it. There is one at a time, as a process runs one command. */
export function observeFiles(next: FileObserver | undefined): void {
  observer = next;
}

/** Notifies the observer that another program is asked, whose answer may depend on anything. */
export function askingProgram(): void {
  observer?.asking();
}

type OnPath = (path: string, ...rest: never[]) => unknown;

function looking<Operation>(operation: Operation & OnPath): Operation {
  return reporting(operation, (path) => observer?.looking(path));
}

function changing<Operation>(operation: Operation & OnPath): Operation {
  return reporting(operation, (path) => observer?.changing(path));
}

function reporting<Operation>(operation: Operation & OnPath, report: (path: string) => void): Operation {
  const reported: OnPath = (path, ...rest) => {
    report(path);
    return operation(path, ...rest);
  };
  return reported as Operation;
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
