import { drift } from 'catalpa';

/** Compares an answer that another test has received with the catalogue in a folder, and returns what differs. */
export async function differences(folder: string, request: string, answer: unknown): Promise<string[]> {
  const { changes, diagnostics } = await drift({ catalogue: folder }, undefined, { answers: [{ request, answer }] });
  return [...diagnostics, ...changes].map(({ severity, message }) => `${severity}: ${message}`);
}
