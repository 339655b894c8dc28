import { readFileSync, writeSync } from 'node:fs';
import { nodeDisk } from '../../generators/write/disk.ts';
import type { GeneratorOutput } from '../../generators/write/paths.ts';
import { haltingDisk } from './halting-disk.ts';
import { writeOutputs } from './write-outputs.ts';

interface Job {
  readonly root: string;
  readonly step: number;
  readonly outputs: readonly GeneratorOutput[];
}

/** Says that it has come to its step, and waits there to be killed. */
function waitForever(): void {
  writeSync(1, 'here\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const job: Job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
writeOutputs(job.root, job.outputs, {}, haltingDisk(nodeDisk, job.step, waitForever));
