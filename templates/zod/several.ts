import * as z from 'zod';
import { canBeJoined, type Joined, valuesOf } from './joined.ts';
import { integerForm } from './settings.ts';

/** One value, several values joined to one text, or an array. A text is always read as several values. */
export function severalTexts<Value extends z.ZodType>(value: Value, most = Infinity) {
  const isAccepted = (one: unknown): boolean => value.safeParse(one).success;
  const joined = z.custom<z.infer<Value> | Joined>(
    (given) =>
      typeof given === 'string' ? valuesOf(given).every(isAccepted) : !Array.isArray(given) && isAccepted(given),
    'Supply values that are accepted, with separators between them',
  );
  const values = z.array(value).readonly().refine(canBeJoined, 'Supply values that can be joined');
  return z.union([joined, values]).refine((given) => valuesOf(given).length <= most, `Supply at most ${most} values`);
}

/** As `severalTexts()`, for numbers. In a joined text, they have this form. */
export function severalNumbers<Value extends z.ZodType<number>>(value: Value, most = Infinity, form = integerForm) {
  const isAccepted = (one: unknown): boolean => form.test(String(one)) && value.safeParse(Number(one)).success;
  const joined = z.custom<`${number}` | Joined>(
    (given) => typeof given === 'string' && valuesOf(given).every(isAccepted),
    'Supply numbers that are accepted, with separators between them',
  );
  return z
    .union([value, joined, z.array(value).readonly()])
    .refine((given) => valuesOf(given).length <= most, `Supply at most ${most} values`);
}
