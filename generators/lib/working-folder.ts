/** Notes the working folder, in which paths begin. Returns what goes back there, whatever code of a project has done meanwhile. */
export function noteWorkingFolder(): () => void {
  const before = process.cwd();
  return () => {
    // Threads other than the first cannot change it, and must not try.
    if (process.cwd() !== before) process.chdir(before);
  };
}
