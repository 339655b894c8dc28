import type { ProjectRule } from '../check/rule.ts';
import type { Config } from '../config/config.ts';
import type { OwnGenerator } from '../emit/own-generator.ts';

/** Returns a config unchanged. Its type lets editors complete and check it. */
export function defineConfig(config: Config): Config {
  return config;
}

/** Returns a rule of a project unchanged. Its type lets editors complete and check it. */
export function defineRule(rule: ProjectRule): ProjectRule {
  return rule;
}

/** Returns a generator of a project unchanged. Its type lets editors complete and check it. */
export function defineGenerator(generator: OwnGenerator): OwnGenerator {
  return generator;
}
