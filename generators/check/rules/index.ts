import type { Rule } from '../rule.ts';
import { addressTemplate } from './address-template.ts';
import { allSpecifier } from './all-specifier.ts';
import { bindingAccepts } from './binding-accepts.ts';
import { bindingAspect } from './binding-aspect.ts';
import { bindingAuthentication } from './binding-authentication.ts';
import { bindingFixed } from './binding-fixed.ts';
import { bindingNameCollision } from './binding-name-collision.ts';
import { bindingNeeds } from './binding-needs.ts';
import { bindingSelectors } from './binding-selectors.ts';
import { bindingSeparator } from './binding-separator.ts';
import { bindingTemplate } from './binding-template.ts';
import { bodyOnGet } from './body-on-get.ts';
import { bodySchema } from './body-schema.ts';
import { boundsOrder } from './bounds-order.ts';
import { conditionDecision } from './condition-decision.ts';
import { constraintConflict } from './constraint-conflict.ts';
import { constraintMembers } from './constraint-members.ts';
import { constraintParameter } from './constraint-parameter.ts';
import { defaultDeprecated } from './default-deprecated.ts';
import { defaultInPath } from './default-in-path.ts';
import { defaultNotAValue } from './default-not-a-value.ts';
import { defaultOutOfBounds } from './default-out-of-bounds.ts';
import { defaultType } from './default-type.ts';
import { duplicateEndpoint } from './duplicate-endpoint.ts';
import { duplicateMethod } from './duplicate-method.ts';
import { duplicatePathVariable } from './duplicate-path-variable.ts';
import { duplicatePrefix } from './duplicate-prefix.ts';
import { duplicateStatement } from './duplicate-statement.ts';
import { duplicateValue } from './duplicate-value.ts';
import { emptyValues } from './empty-values.ts';
import { enumType } from './enum-type.ts';
import { equalSets } from './equal-sets.ts';
import { exampleRequest } from './example-request.ts';
import { expensivePattern } from './expensive-pattern.ts';
import { fileName } from './file-name.ts';
import { headerArgument } from './header-argument.ts';
import { invalidPattern } from './invalid-pattern.ts';
import { invisibleCharacter } from './invisible-character.ts';
import { locationsDiffer } from './locations-differ.ts';
import { methodWithoutLocation } from './method-without-location.ts';
import { missingSource } from './missing-source.ts';
import { moduleFolder } from './module-folder.ts';
import { multiArray } from './multi-array.ts';
import { mustBeBoolean } from './must-be-boolean.ts';
import { nameCase } from './name-case.ts';
import { namePattern } from './name-pattern.ts';
import { namespaceUnknown } from './namespace-unknown.ts';
import { optionalPathVariable } from './optional-path-variable.ts';
import { outputName } from './output-name.ts';
import { overlappingRoutes } from './overlapping-routes.ts';
import { pathArgumentUnknown } from './path-argument-unknown.ts';
import { pathVariableWithoutArgument } from './path-variable-without-argument.ts';
import { repeatedValues } from './repeated-values.ts';
import { replacementExists } from './replacement-exists.ts';
import { requiredWithDefault } from './required-with-default.ts';
import { reservedHeader } from './reserved-header.ts';
import { separatorInValue } from './separator-in-value.ts';
import { templateVariable } from './template-variable.ts';
import { uncitedInterpretation } from './uncited-interpretation.ts';
import { unknownCondition } from './unknown-condition.ts';
import { unknownDocument } from './unknown-document.ts';
import { unknownFormat } from './unknown-format.ts';
import { unknownScope } from './unknown-scope.ts';
import { unknownSubmodule } from './unknown-submodule.ts';
import { unselectedModule } from './unselected-module.ts';
import { unusedCondition } from './unused-condition.ts';
import { unusedDocument } from './unused-document.ts';
import { unusedField } from './unused-field.ts';
import { unusedGroup } from './unused-group.ts';
import { unusedModuleGroup } from './unused-module-group.ts';
import { unusedNamespace } from './unused-namespace.ts';
import { unusedResource } from './unused-resource.ts';
import { unusedSegmentKind } from './unused-segment-kind.ts';
import { unusedSet } from './unused-set.ts';
import { valueCase } from './value-case.ts';
import { valuesEqualASet } from './values-equal-a-set.ts';

/** Every rule, in the order in which `catalpa rules` lists them. */
export const rules: readonly Rule[] = [
  // What a value is
  defaultType,
  defaultNotAValue,
  defaultOutOfBounds,
  defaultDeprecated,
  replacementExists,
  defaultInPath,
  requiredWithDefault,
  mustBeBoolean,
  boundsOrder,
  enumType,
  unknownFormat,
  invalidPattern,
  expensivePattern,
  emptyValues,
  duplicateValue,
  valueCase,
  invisibleCharacter,
  separatorInValue,
  allSpecifier,
  multiArray,
  // Shared sets and groups
  unusedSet,
  equalSets,
  valuesEqualASet,
  repeatedValues,
  unusedGroup,
  // Names and files
  namePattern,
  nameCase,
  outputName,
  fileName,
  moduleFolder,
  duplicatePrefix,
  unusedModuleGroup,
  addressTemplate,
  // Requests of modules
  unknownSubmodule,
  unselectedModule,
  exampleRequest,
  // Templates, conditions and constraints
  templateVariable,
  unknownCondition,
  unusedCondition,
  conditionDecision,
  constraintParameter,
  constraintMembers,
  constraintConflict,
  duplicateStatement,
  // Routes
  namespaceUnknown,
  unusedNamespace,
  unusedSegmentKind,
  optionalPathVariable,
  duplicatePathVariable,
  pathVariableWithoutArgument,
  pathArgumentUnknown,
  overlappingRoutes,
  duplicateMethod,
  duplicateEndpoint,
  methodWithoutLocation,
  locationsDiffer,
  headerArgument,
  reservedHeader,
  bodyOnGet,
  bodySchema,
  // Resources
  unusedResource,
  unusedField,
  // Sources, gaps and interpretations
  missingSource,
  unknownDocument,
  unusedDocument,
  uncitedInterpretation,
  unknownScope,
  // Bindings
  bindingAspect,
  bindingAccepts,
  bindingAuthentication,
  bindingTemplate,
  bindingSelectors,
  bindingNeeds,
  bindingFixed,
  bindingNameCollision,
  bindingSeparator,
];
