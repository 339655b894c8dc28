import { expect, it } from 'vitest';
import { declarationsRenamed, declarationsUsed } from '../../generators/lib/source-declarations.ts';

const names = `import { other } from './other.ts';

/** A name. */
export type Name = string;

export interface Person {
  readonly Name: Name;
}
`;

const greetings = `import type { Person } from './names.ts';

/** Says the Name. */
export function greet(person: Person): string {
  return person.Name;
}

export const unused = 1;
`;

it('joins declarations, exports those that are named, and calls them what they are to be called', () => {
  const named = (name: string): string => (name === 'Name' ? 'Name2' : name);
  expect(declarationsRenamed([names, greetings], new Set(['greet']), named)).toBe(`/** A name. */
type Name2 = string;

interface Person {
  readonly Name: Name2;
}

/** Says the Name. */
export function greet(person: Person): string {
  return person.Name;
}

const unused = 1;
`);
});

it('takes out declarations with what they use, and nothing else', () => {
  expect(declarationsUsed([names, greetings], ['Person'])).toEqual([
    '/** A name. */\ntype Name = string;\n',
    'interface Person {\n  readonly Name: Name;\n}\n',
  ]);
  expect(declarationsUsed([names, 'export const holder = { Name: 1 };\n'], ['holder'])).toEqual([
    'const holder = { Name: 1 };\n',
  ]);
});
