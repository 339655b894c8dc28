import type Handlebars from 'handlebars';

export type Template = (view: object) => string;

export interface TemplateSettings {
  /** Converts each value that a template inserts. */
  readonly escape: (value: unknown) => string;
  readonly helpers: Readonly<Record<string, Handlebars.HelperDelegate>>;
  readonly partials: Readonly<Record<string, TemplateSpecification>>;
}

interface EscapingHandlebars {
  readonly Utils: { escapeExpression: (value: never) => string };
}

/**
 * A separate environment for precompiled templates, which loads only the runtime of Handlebars. A template keeps the escape function that
 * is set when it is set up, so Handlebars' own is restored immediately.
 */
export async function templateEnvironment(
  settings: TemplateSettings,
): Promise<(specification: TemplateSpecification) => Template> {
  const runtime = (await import('handlebars/runtime.js')) as unknown as { readonly default: typeof Handlebars };
  const environment = runtime.default.create();
  const { Utils } = environment as unknown as EscapingHandlebars;
  const setUp = (specification: TemplateSpecification): Template => {
    const before = Utils.escapeExpression;
    Utils.escapeExpression = settings.escape;
    try {
      return environment.template(specification);
    } finally {
      Utils.escapeExpression = before;
    }
  };
  for (const [name, helper] of Object.entries(settings.helpers)) environment.registerHelper(name, helper);
  for (const [name, specification] of Object.entries(settings.partials)) {
    environment.registerPartial(name, setUp(specification));
  }
  return setUp;
}
