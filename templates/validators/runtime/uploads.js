/**
 * Whether a value is a file: a Blob of this realm or of another one.
 * @type {(value: unknown) => value is Blob}
 */
export function isUpload(value) {
  return /^\[object (?:Blob|File)\]$/.test(Object.prototype.toString.call(value));
}
