import { type Field, fieldOf, typeText, type ValueType, type Views } from '../../../generators/templates/views.ts';

/**
 * The changes of views that may break a correct template, one line each: fields that are removed, have another type, or may now be
 * missing.
 */
export function breakingChanges(before: Views, now: Views): string[] {
  const changes = new Set<string>();
  const seen = new Set<string>();
  const compareTypes = (old: ValueType, next: ValueType, place: string): void => {
    const [fields, nextFields] = [old, next].map(({ type }) => type in before.types || type in now.types);
    const isOther = old.list !== next.list || fields !== nextFields || (!fields && old.type !== next.type);
    if (isOther) changes.add(`"${place}" is ${typeText(next)}, and was ${typeText(old)}`);
    else if (fields) compareFields(old.type, next.type, place);
  };
  const compareFields = (old: string, next: string, owner: string): void => {
    const key = `${old} ${next}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const [name, field] of Object.entries<Field>(before.types[old]?.fields ?? {})) {
      const place = `${owner}.${name}`;
      const changed = fieldOf(now, next, name);
      if (!changed) changes.add(`"${place}" is gone`);
      else {
        if (changed.optional && !field.optional) changes.add(`"${place}" may be absent`);
        compareTypes(field, changed, place);
      }
    }
  };
  for (const [template, type] of Object.entries(before.templates)) {
    const next = now.templates[template];
    if (next === undefined) changes.add(`the template "${template}" is gone`);
    else compareFields(type, next, template);
  }
  return [...changes];
}
