import { expect, it } from 'vitest';
import { compareInterfaces } from '../../generators/diff/compare.ts';
import { findingsOf } from '../../generators/diff/findings.ts';
import { describedInterface } from '../../generators/diff/server.ts';
import { paraminfo } from '../../generators/emit/self-description/paraminfo.ts';
import { routeIndex } from '../../generators/emit/self-description/route-index.ts';
import { importers } from '../../generators/import/index.ts';
import { readJson } from '../../generators/import/json/document.ts';
import { jsonText } from '../../generators/lib/json.ts';
import { shippedCatalogue } from '../support/catalogue.ts';
import { lines } from './support.ts';

it.each(['content', 'wiki'])(
  'the shipped interface %s is as a server is that describes itself like it',
  async (name) => {
    const { interfaces } = shippedCatalogue();
    const before = interfaces.find((iface) => iface.name === name);
    if (!before) throw new Error(`there is no interface "${name}"`);
    const text = jsonText(before.kind === 'routes' ? routeIndex(before) : paraminfo(before));
    const { json = null, source } = readJson('server.json', text);
    const importer = importers.find((one) => one.refuse(json) === undefined);
    if (!importer) throw new Error('no importer takes it');
    const { iface, placeThere } = describedInterface(importer.read(json, name, 'itself'), source);
    expect(lines(findingsOf(compareInterfaces(before, iface, placeThere), before))).toEqual([]);
  },
);
