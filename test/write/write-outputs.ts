import { applyPlan } from '../../generators/write/apply.ts';
import { type Disk, nodeDisk } from '../../generators/write/disk.ts';
import type { GeneratorOutput } from '../../generators/write/paths.ts';
import { planWrites, type WriteOptions, type WritePlan } from '../../generators/write/plan.ts';

/** Plans how an output folder gets the outputs, carries that out, and gives the plan. */
export function writeOutputs(
  root: string,
  outputs: readonly GeneratorOutput[],
  options: WriteOptions = {},
  disk: Disk = nodeDisk,
): WritePlan {
  const plan = planWrites(root, outputs, options, disk);
  applyPlan(plan, disk);
  return plan;
}
