// The public library and entry point of the package. It exports everything that programs may import, and nothing else.

export type { Constraint } from '../catalogue/model/constraints.ts';
export type { Citation, Plain } from '../catalogue/model/facts.ts';
export type { Gap, Interpretation } from '../catalogue/model/gaps.ts';
export type {
  Catalogue,
  Endpoint,
  Interface,
  Module,
  ModuleGroup,
  ModulesInterface,
  Namespace,
  Resource,
  Route,
  RouteFamily,
  RoutesInterface,
  Segment,
} from '../catalogue/model/model.ts';
export type { Group, Location, Parameter, ValueSet } from '../catalogue/model/parameter-model.ts';
export type { Type, Value } from '../catalogue/model/type-model.ts';
export type { Diagnostic, Related, Severity } from '../catalogue/sources/diagnostic.ts';
export { type Place, placeBelow, type Source } from '../catalogue/sources/source.ts';
export type { RuleSeverity } from '../check/in-force.ts';
export type { Finding, NearHint, ProjectRule as Rule, Report } from '../check/rule.ts';
export type { Config, OptionsConfig, OutputConfig, SiteConfig } from '../config/config.ts';
export type { Consequence } from '../diff/kinds.ts';
export {
  type DocStructure,
  type FunctionStructure,
  type ImportStructure,
  type InterfaceStructure,
  type OwnDeclaration,
  type PropertyStructure,
  StructureKind,
  type TypeAliasStructure,
  type VariableStatementStructure,
} from '../emit/own-declarations.ts';
export type { DeclaredFile, OwnFile, OwnGenerator } from '../emit/own-generator.ts';
export type { RecordedAnswer } from '../observe/recorded-run.ts';
export type { FormatName } from '../report/format.ts';
export type { Accepts, Key, Member, ObjectShape, Shape } from '../shape/shape.ts';
export { resourceShapesOf, shapesOf } from '../shape/shapes.ts';
export { check } from './check.ts';
export { defineConfig, defineGenerator, defineRule } from './define.ts';
export type { Description, DescriptionKind } from './description.ts';
export { type Change, type Drift, type DriftOptions, drift } from './drift.ts';
export { type FormatOptions, formatDiagnostics } from './format-diagnostics.ts';
export { type Generated, type GeneratedOutput, type GenerateOptions, generate } from './generate.ts';
export { type ImportedDescription, type ImportOptions, importDescription } from './import-description.ts';
export { type Loaded, load } from './load.ts';
