import type { ProjectRule } from '../check/rule.ts';
import type { Config } from '../config/config.ts';
import type { OwnGenerator } from '../emit/own-generator.ts';

/** Gives a config the type that editors complete and check. It is returned as it is. */
export function defineConfig(config: Config): Config {
  return config;
}

/** Gives a rule of a project the type that editors complete and check. It is returned as it is. */
export function defineRule(rule: ProjectRule): ProjectRule {
  return rule;
}

/** Gives a generator of a project the type that editors complete and check. It is returned as it is. */
export function defineGenerator(generator: OwnGenerator): OwnGenerator {
  return generator;
}
