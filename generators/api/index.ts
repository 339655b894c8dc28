// The public library, which is the package's entry: what a program may import is exported here, and nothing else.

export type { Config, OptionsConfig, OutputConfig, SiteConfig } from '../config/config.ts';
export { defineConfig, defineGenerator, defineRule } from './define.ts';
