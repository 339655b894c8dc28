/** Remembers the working folder. Returns a function that restores it, in case code of a project has changed it. */
export function noteWorkingFolder(): () => void {
  const before = process.cwd();
  return () => {
    // Worker threads cannot change the working folder, and must not try.
    if (process.cwd() !== before) process.chdir(before);
  };
}
