/** The file in an imported folder that says which import made it; it is committed with the folder. */
export const recordName = 'import.json';

/** The longest name of a file that every file system takes, in bytes. */
export const longestFileName = 255;

/** The longest path below a folder of outputs, in bytes, which leaves room for the path of the folder where systems allow 4096. */
export const longestPath = 2048;

/** Whether Windows keeps a name for a device, which holds with any ending. */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i.test(name);
}

/** Normalizes a name for comparison where neither case nor Unicode composition counts, as on macOS and Windows. */
export function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
