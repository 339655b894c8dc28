import { expect, it, describe as suite } from 'vitest';
import { findingsFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';

/** The findings in the small catalogue after a change: the message, the hint, and the related places with their lines. */
function reported(file: string, from: string, to: string) {
  const text = `${mini[file]}`.replace(from, to);
  return findingsFrom({ ...mini, [file]: text }).map(({ message, hint, related = [] }) => ({
    message,
    hint,
    related: related.map((one) => {
      const { line } = one.at.source.position(one.at.source.locate(one.at).start);
      return `${one.message}: ${one.at.source.path}:${line}`;
    }),
  }));
}

suite('a definition that was renamed, but not where it is referred to, is shown', () => {
  it.each([
    [
      'a set',
      ['shop/sets/sets.yaml', 'STATE:', 'CONDITION:'],
      'there is no set "STATE"',
      'Did you mean "CONDITION"?',
      'nothing refers to "CONDITION": shop/sets/sets.yaml:2',
    ],
    [
      'a group',
      ['wiki/groups/base.yaml', 'BASE:', 'COMMON:'],
      'there is no group, module or resource "BASE"',
      'Did you mean "COMMON"?',
      'nothing refers to "COMMON": wiki/groups/base.yaml:2',
    ],
    [
      'a resource',
      ['shop/resources/item.yaml', 'name: item', 'name: thing'],
      'there is no resource "item"',
      'Did you mean "thing"?',
      'nothing refers to "thing": shop/resources/item.yaml:2',
    ],
    [
      'a kind of segment',
      ['shop/interface.yaml', '{ digits:', '{ number:'],
      'there is no kind of segment "digits"',
      'Did you mean "number"?',
      'nothing refers to "number": shop/interface.yaml:7',
    ],
    [
      'a group of modules',
      ['wiki/interface.yaml', 'moduleGroups: { list:', 'moduleGroups: { lists:'],
      'there is no group of modules "list"',
      'Did you mean "lists"?',
      'nothing refers to "lists": wiki/interface.yaml:6',
    ],
    [
      'a parameter of a group',
      ['wiki/groups/base.yaml', 'limit: LIMIT', 'limits: LIMIT'],
      'there is no parameter of "BASE" called "limit"',
      'Did you mean "limits"?',
      '"limits": wiki/groups/base.yaml:6',
    ],
    [
      'a field of a resource',
      ['shop/resources/item.yaml', '  name: string', '  label: string'],
      'there is no field of "item" called "name"',
      'Known here: "label" and "state".',
      undefined,
    ],
  ] as const)('%s', (_what, [file, from, to], message, hint, shown) => {
    const found = reported(file, from, to);
    expect(found[0]).toEqual({ message, hint, related: shown === undefined ? [] : [shown] });
  });

  it('but not the definition that has the wrong name in it', () => {
    const found = findingsFrom({ ...mini, 'wiki/sets/more.yaml': 'A: { from: DRI }\n' });
    expect(found.map(({ hint, related = [] }) => [hint, related.map(({ message }) => message)])).toEqual([
      ['Did you mean "DIR"?', ['"DIR"']],
    ]);
  });
});
