import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site-check.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#96': '`' };

/** The links and anchors of a page. */
export interface PageParts {
  readonly links: readonly string[];
  readonly anchors: ReadonlySet<string>;
  /** The addresses of the scripts and styles that the page loads. */
  readonly loaded: readonly string[];
}

export function partsOf(site: Site, path: string): PageParts {
  const html = readFileSync(join(site.folder, path), 'utf8').replace(/<script(?![^>]* src)[^>]*>.*?<\/script>/gs, '');
  return {
    links: attribute(html, 'a', 'href').concat(attribute(html, 'link', 'href')),
    anchors: new Set(attribute(html, '[a-z0-9]+', 'id')),
    loaded: [...html.matchAll(/<(?:script [^>]*src|link rel="(?:stylesheet|modulepreload)" href)="([^"]*)"/g)].map(
      ([, address = '']) => decoded(address),
    ),
  };
}

function attribute(html: string, element: string, name: string): string[] {
  const pattern = new RegExp(`<${element}\\b[^>]*?\\s${name}="([^"]*)"`, 'g');
  return [...html.matchAll(pattern)].map((match) => decoded(match[1] ?? ''));
}

function decoded(text: string): string {
  return text.replace(/&([a-z]+|#39|#96);/g, (whole, name) => entities[name] ?? whole);
}
