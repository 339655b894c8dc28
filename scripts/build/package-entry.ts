import { createRequire } from 'node:module';
import type * as Library from '../../generators/api/index.ts';

// The entry point of the package. Configs import it for the functions that only give types, and for the kinds of declarations; a call of
// any other function loads the program.

export { defineConfig, defineGenerator, defineRule } from '../../generators/api/define.ts';
export { StructureKind } from '../../generators/emit/own-declarations.ts';

const requireHere = createRequire(import.meta.url);

function library(): typeof Library {
  return requireHere('./catalpa.bundle.cjs');
}

export const load: typeof Library.load = (...values) => library().load(...values);
export const check: typeof Library.check = (...values) => library().check(...values);
export const generate: typeof Library.generate = (...values) => library().generate(...values);
export const importDescription: typeof Library.importDescription = (...values) =>
  library().importDescription(...values);
export const drift: typeof Library.drift = (...values) => library().drift(...values);
export const formatDiagnostics: typeof Library.formatDiagnostics = (...values) =>
  library().formatDiagnostics(...values);
export const placeBelow: typeof Library.placeBelow = (...values) => library().placeBelow(...values);
export const shapesOf: typeof Library.shapesOf = (...values) => library().shapesOf(...values);
export const resourceShapesOf: typeof Library.resourceShapesOf = (...values) => library().resourceShapesOf(...values);
