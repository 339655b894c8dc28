import { decodeHTMLAttribute } from 'entities/decode';
import { type Answer, linkFrom } from './client.ts';

/** The number of characters of a page that are searched for links. */
const reach = 262_144;

/** Whether an answer is a page instead of JSON. */
export function isPage({ headers, text }: Answer): boolean {
  return (headers.get('content-type') ?? '').includes('html') || /^\s*</.test(text.slice(0, 1000));
}

/** The address that a page links to with a relation, in the headers of the answer or in the page. */
export function linkedAs(relation: string, answer: Answer): URL | undefined {
  const href = inHeader(relation, answer.headers.get('link') ?? '') ?? inPage(relation, answer.text.slice(0, reach));
  return href === undefined ? undefined : linkFrom(answer.url, href);
}

function inHeader(relation: string, header: string): string | undefined {
  for (const [, href, attributes = ''] of header.matchAll(/<([^<>]*)>([^<>]*)/g)) {
    if (relationOf(attributes) === relation) return href;
  }
  return undefined;
}

function inPage(relation: string, text: string): string | undefined {
  for (const [tag] of text.matchAll(/<link\s[^<>]*>/gi)) {
    if (relationOf(tag) !== relation) continue;
    const [, , href] = /\shref\s*=\s*(["'])([^"']*)\1/i.exec(tag) ?? [];
    if (href !== undefined) return decodeHTMLAttribute(href);
  }
  return undefined;
}

function relationOf(attributes: string): string | undefined {
  return /\brel\s*=\s*["']?([^"'\s;,>]+)/i.exec(attributes)?.[1];
}
