import { stringText } from '../../lib/json.ts';

const longest = 200;

/** A text in quotes; only its beginning if it is long. */
export function shownText(text: string): string {
  return stringText(text.length > longest ? `${text.slice(0, longest)}…` : text);
}
