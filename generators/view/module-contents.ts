import type { ModuleContents } from '../../templates/reference/views/module.ts';
import type { Module } from '../catalogue/model/model.ts';
import { parametersNeededBy } from '../catalogue/model/needs.ts';
import { moduleObject } from '../catalogue/model/parameter-objects.ts';
import { nameOf } from '../shape/phrase.ts';
import { returnsView } from './answer-views.ts';
import { statedExamples } from './examples.ts';
import { layerText } from './layer-text.ts';
import { footView, noteViews } from './notes.ts';
import { constraintViews, deprecationView, parameterViews } from './parameter-views.ts';
import { type Context, parameterNames, purposeText } from './view-context.ts';

export function moduleContents<Text>(context: Context<Text>, module: Module): ModuleContents<Text> {
  const { name, group, path, prefix, parameters, constraints } = module;
  return {
    name,
    deprecated: deprecationView(context, module, 'module'),
    purpose: purposeText(context, module),
    path,
    group: context.text([nameOf('moduleGroup', group)]),
    prefix,
    isGenerator: module.generator,
    isPosted: module.mustBePosted,
    needed: neededByModule(context, module),
    notes: noteViews(context, module),
    parameters: parameterViews(context, { owner: module, parameters, object: moduleObject(module), constraints }),
    constraints: constraintViews(context.within(module), constraints),
    examples: statedExamples(context, module),
    shown: returnsView(context, module),
    ...footView(
      context,
      [`module ${name}`, `response ${name}`, 'module', 'response'],
      [module, ...parameters, ...constraints],
    ),
    layer: layerText(context, module, parameters),
  };
}

/** The parameters of which the modules of a group need one, as a binding states. */
export function neededBy<Text>(context: Context<Text>, group: string): Text[] {
  const { binding } = context.reference.iface;
  return binding ? parameterNames(context, binding, binding.deployment.needs?.get(group) ?? []) : [];
}

/** The parameters of which a module needs one, as a binding states. */
function neededByModule<Text>(context: Context<Text>, module: Module): Text[] {
  const { binding } = context.reference.iface;
  return binding ? parameterNames(context, binding, parametersNeededBy(module, binding.deployment)) : [];
}
