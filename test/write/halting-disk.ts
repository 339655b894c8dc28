import type { Disk } from '../../generators/write/disk.ts';

/** A disk that halts before a step that changes it; a file that is being made by then is half there. */
export function haltingDisk(disk: Disk, step: number, halt: () => void, count: () => void = () => {}): Disk {
  let taken = 0;
  const halts = (): boolean => {
    count();
    taken += 1;
    return taken > step;
  };
  const stepping =
    <Rest extends readonly string[]>(operation: (...paths: Rest) => void) =>
    (...paths: Rest): void => {
      if (halts()) halt();
      else operation(...paths);
    };
  return {
    ...disk,
    create(file, content) {
      if (!halts()) return disk.create(file, content);
      if (taken === step + 1) disk.create(file, content.slice(0, content.length / 2));
      halt();
    },
    rename: stepping(disk.rename),
    remove: stepping(disk.remove),
    makeFolder: stepping(disk.makeFolder),
    removeFolder: stepping(disk.removeFolder),
  };
}
