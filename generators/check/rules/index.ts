import type { Rule } from '../rule.ts';
import { bindingAccepts } from './bindings/binding-accepts.ts';
import { bindingAspect } from './bindings/binding-aspect.ts';
import { bindingAuthentication } from './bindings/binding-authentication.ts';
import { bindingBatch } from './bindings/binding-batch.ts';
import { bindingFixed } from './bindings/binding-fixed.ts';
import { bindingNameCollision } from './bindings/binding-name-collision.ts';
import { bindingNeeds } from './bindings/binding-needs.ts';
import { bindingResponses } from './bindings/binding-responses.ts';
import { bindingResults } from './bindings/binding-results.ts';
import { bindingSelectors } from './bindings/binding-selectors.ts';
import { bindingSeparator } from './bindings/binding-separator.ts';
import { bindingTemplate } from './bindings/binding-template.ts';
import { bindingUsual } from './bindings/binding-usual.ts';
import { conditionDecision } from './conditions/condition-decision.ts';
import { constraintConflict } from './conditions/constraint-conflict.ts';
import { constraintMembers } from './conditions/constraint-members.ts';
import { constraintParameter } from './conditions/constraint-parameter.ts';
import { duplicateStatement } from './conditions/duplicate-statement.ts';
import { templateVariable } from './conditions/template-variable.ts';
import { unknownCondition } from './conditions/unknown-condition.ts';
import { unusedCondition } from './conditions/unused-condition.ts';
import { addressTemplate } from './names/address-template.ts';
import { duplicatePrefix } from './names/duplicate-prefix.ts';
import { fileName } from './names/file-name.ts';
import { moduleFolder } from './names/module-folder.ts';
import { nameCase } from './names/name-case.ts';
import { namePattern } from './names/name-pattern.ts';
import { outputName } from './names/output-name.ts';
import { unusedModuleGroup } from './names/unused-module-group.ts';
import { exampleRequest } from './requests/example-request.ts';
import { unknownSubmodule } from './requests/unknown-submodule.ts';
import { unselectedModule } from './requests/unselected-module.ts';
import { unusedField } from './resources/unused-field.ts';
import { unusedResource } from './resources/unused-resource.ts';
import { bodyOnGet } from './routes/body-on-get.ts';
import { bodySchema } from './routes/body-schema.ts';
import { duplicateEndpoint } from './routes/duplicate-endpoint.ts';
import { duplicateMethod } from './routes/duplicate-method.ts';
import { duplicatePathVariable } from './routes/duplicate-path-variable.ts';
import { headerArgument } from './routes/header-argument.ts';
import { locationsDiffer } from './routes/locations-differ.ts';
import { methodWithoutLocation } from './routes/method-without-location.ts';
import { namespaceUnknown } from './routes/namespace-unknown.ts';
import { optionalPathVariable } from './routes/optional-path-variable.ts';
import { overlappingRoutes } from './routes/overlapping-routes.ts';
import { pathArgumentUnknown } from './routes/path-argument-unknown.ts';
import { pathVariableWithoutArgument } from './routes/path-variable-without-argument.ts';
import { reservedHeader } from './routes/reserved-header.ts';
import { unusedNamespace } from './routes/unused-namespace.ts';
import { unusedSegmentKind } from './routes/unused-segment-kind.ts';
import { equalSets } from './sets/equal-sets.ts';
import { repeatedValues } from './sets/repeated-values.ts';
import { unusedGroup } from './sets/unused-group.ts';
import { unusedSet } from './sets/unused-set.ts';
import { valuesEqualASet } from './sets/values-equal-a-set.ts';
import { missingSource } from './sources/missing-source.ts';
import { uncitedInterpretation } from './sources/uncited-interpretation.ts';
import { unknownDocument } from './sources/unknown-document.ts';
import { unknownScope } from './sources/unknown-scope.ts';
import { unusedDocument } from './sources/unused-document.ts';
import { allSpecifier } from './values/all-specifier.ts';
import { boundsOrder } from './values/bounds-order.ts';
import { defaultDeprecated } from './values/default-deprecated.ts';
import { defaultInPath } from './values/default-in-path.ts';
import { defaultNotAValue } from './values/default-not-a-value.ts';
import { defaultOutOfBounds } from './values/default-out-of-bounds.ts';
import { defaultType } from './values/default-type.ts';
import { duplicateValue } from './values/duplicate-value.ts';
import { emptyValues } from './values/empty-values.ts';
import { enumType } from './values/enum-type.ts';
import { expensivePattern } from './values/expensive-pattern.ts';
import { invalidPattern } from './values/invalid-pattern.ts';
import { invisibleCharacter } from './values/invisible-character.ts';
import { multiArray } from './values/multi-array.ts';
import { mustBeBoolean } from './values/must-be-boolean.ts';
import { replacementExists } from './values/replacement-exists.ts';
import { requiredWithDefault } from './values/required-with-default.ts';
import { responseBroughtBy } from './values/response-brought-by.ts';
import { separatorInValue } from './values/separator-in-value.ts';
import { unknownFormat } from './values/unknown-format.ts';
import { valueCase } from './values/value-case.ts';

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
  responseBroughtBy,
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
  bindingBatch,
  bindingResponses,
  bindingResults,
  bindingAuthentication,
  bindingTemplate,
  bindingSelectors,
  bindingNeeds,
  bindingFixed,
  bindingNameCollision,
  bindingSeparator,
  bindingUsual,
];
