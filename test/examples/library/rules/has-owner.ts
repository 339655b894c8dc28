import { defineRule } from 'catalpa';

/** Whoever reads a page can then ask somebody. */
export default defineRule({
  id: 'has-owner',
  purpose: 'Every family of routes says who owns it.',
  severity: 'warning',
  check({ interfaces }, report) {
    for (const iface of interfaces) {
      if (iface.kind !== 'routes') continue;
      for (const { name, extensions, at } of iface.families) {
        if (extensions.has('owner')) continue;
        report({ message: `nobody owns "${name}"`, at, hint: 'Add "extensions: { owner: … }" to its file.' });
      }
    }
  },
});
