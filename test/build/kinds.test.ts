import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ts } from 'ts-morph';
import { expect, it } from 'vitest';
import { boundRows } from '../../generators/catalogue/keys/bounds.ts';
import { plainFactRows } from '../../generators/catalogue/keys/plain-facts.ts';
import { containerTypes } from '../../generators/catalogue/model/inner-types.ts';
import { bareTypes, numberTypes, textKinds, textTypes } from '../../generators/catalogue/model/type-kinds.ts';
import { containerKinds } from '../../generators/shape/inner-accepts.ts';

/** The kinds of a type of the catalogue, and of what a shape accepts. */
const kinds = new Set(Object.keys({ ...containerTypes, ...containerKinds }));

/** The places of switches over these kinds that have a `default:`, which hides from the compiler what a new kind lacks. */
function withDefaults(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSwitchStatement(node) && /\bkind$/.test(node.expression.getText(file))) {
      const labels = node.caseBlock.clauses.flatMap((one) => (ts.isCaseClause(one) ? [one.expression] : []));
      const ofKinds = labels.every((label) => ts.isStringLiteral(label) && kinds.has(label.text));
      if (ofKinds && node.caseBlock.clauses.length > labels.length) {
        found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it('the compiler names everything that a new kind of type concerns, as no switch over kinds has a default', () => {
  const paths = ['generators', 'scripts'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => join(room, path)),
  );
  expect(paths.flatMap((path) => withDefaults(path, readFileSync(path, 'utf8')))).toEqual([]);
});

it('a switch over kinds with a default is found, and one over something else is not', () => {
  expect(withDefaults('a.ts', "\nswitch (type.kind) {\n case 'array': break;\n default:\n}")).toEqual(['a.ts:2']);
  expect(withDefaults('a.ts', "switch (type.kind) { case 'array': break; }")).toEqual([]);
  expect(withDefaults('a.ts', "switch (entry.kind) { case 'module': break; default: }")).toEqual([]);
});

it('the schemas list every kind of text and number, and those that nothing narrows', () => {
  const schemaOf = (name: string) => JSON.parse(readFileSync(`spec/schema/${name}.schema.json`, 'utf8'));
  const named = Object.keys({ ...textTypes, ...numberTypes });
  const { of } = schemaOf('binding').properties.accepts.items.properties;
  expect(of.enum).toEqual(expect.arrayContaining(named));
  const meant = schemaOf('openapi-extensions').properties['x-catalpa-type'];
  expect(meant.enum).toEqual(expect.arrayContaining(textKinds.filter((kind) => kind !== 'string')));
  const { description } = schemaOf('common').$defs.type;
  for (const kind of [...named, ...Object.keys(bareTypes)]) expect(description).toContain(kind);
});

it('every extension of a plain fact or of a bound is described', () => {
  const { properties } = JSON.parse(readFileSync('spec/schema/openapi-extensions.schema.json', 'utf8'));
  for (const [, { extension }] of [...plainFactRows, ...boundRows])
    if (extension !== undefined) expect(Object.keys(properties)).toContain(extension);
});

it('validators have the codes of the issues that bounds report', () => {
  const codes = readFileSync('templates/validators/issue-codes-of-values.d.ts', 'utf8');
  for (const [, { check }] of boundRows) if (check) expect(codes).toContain(`'${check.issue}'`);
});
