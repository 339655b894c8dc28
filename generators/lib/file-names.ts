/** The name of the file in an imported folder that records the import. It is committed with the folder. */
export const recordName = 'import.json';

/** The longest file name that all file systems allow, in bytes. */
export const longestFileName = 255;

/** The longest path below a folder of outputs, in bytes. Systems allow 4096, which leaves room for the path of the folder. */
export const longestPath = 2048;

/** Whether Windows reserves a name for a device. It does so with any extension. */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i.test(name);
}

/** Normalizes a name for comparing if neither case nor Unicode composition counts, as on macOS and Windows. */
export function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
