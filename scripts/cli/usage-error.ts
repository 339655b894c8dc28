export { UsageError } from '../../generators/lib/usage-error.ts';
