import type { Random } from '../../random.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A text with one typing error. */
export function typo(text: string, random: Random): string {
  const at = random.below(Math.max(text.length, 1));
  const [before, one, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  switch (random.below(5)) {
    case 0:
      return before + after;
    case 1:
      return before + one + one + after;
    case 2:
      return before + random.pick([...letters]) + after;
    case 3:
      return before + random.pick([...letters]) + one + after;
    default:
      return after === '' ? before + after : before + after.charAt(0) + one + after.slice(1);
  }
}

/** The text with one letter, or all letters, in the other case. */
export function otherCase(text: string, random: Random): string {
  const swapped = (one: string): string => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase());
  if (random.below(3) === 0) return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  const at = random.below(Math.max(text.length, 1));
  return text.slice(0, at) + swapped(text.charAt(at)) + text.slice(at + 1);
}

const invisible = ['\u200b', '\u00ad', '\u200e', '\u202e', '\u2060', '\ufeff'];

/** The text with an invisible character in it. */
export function withInvisible(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(invisible) + text.slice(at);
}

/** The text with a full-width letter, as East Asian keyboards produce it. */
export function withFullWidth(text: string, random: Random): string {
  const places = [...text].flatMap((one, index) => (/[!-~]/.test(one) ? [index] : []));
  if (places.length === 0) return text;
  const at = random.pick(places);
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) + 0xfee0) + text.slice(at + 1);
}

const words = ['article', 'entry', 'thing', 'record', 'widget', 'sample', 'choice', 'matter'];

/** Another name in the same style: in upper case, or with hyphens. */
export function otherName(text: string, random: Random): string {
  const word = random.pick(words);
  if (random.below(2) === 0)
    return `${text}${/^[A-Z0-9_]+$/.test(text) ? '_NEW' : text.includes('-') ? '-new' : 'new'}`;
  return /^[A-Z0-9_]+$/.test(text) ? word.toUpperCase() : word;
}
