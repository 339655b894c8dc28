import { join } from 'node:path';
import { catalpa } from '../support/cli.ts';
import { project } from '../support/project.ts';

/** The description of a server that is like the small catalogue, except for these parts. */
export function paraminfo({ max = 500, dir = 'up', more = '' } = {}): string {
  return `{"paraminfo":{"modules":[
{"name":"pages","path":"query+pages","group":"list","prefix":"p","generator":true,"parameters":[
{"index":1,"name":"from","type":"string","required":false,"multi":false},
{"index":2,"name":"prop","type":["ids","title"],"required":false,"multi":true,"default":"title","lowlimit":50,"highlimit":500,"limit":50},
{"index":3,"name":"limit","type":"limit","required":false,"multi":false,"default":10,"min":1,"max":${max},"highmax":5000,"info":[{"name":"useronly"}]},
{"index":4,"name":"dir","type":["up","down"],"required":false,"multi":false,"default":"${dir}"}${more}
],"templatedparameters":[]}]}}`;
}

export const routeIndex = (page: string): string =>
  `{"namespaces":["shop/v1"],"routes":{"/shop/v1/items":{"namespace":"shop/v1","methods":["GET","POST"],"endpoints":[{"methods":["GET"],"args":{"state":{"required":false,"type":"array","items":{"enum":["open","closed"],"type":"string"}},"page":${page}}},{"methods":["POST"],"args":{"name":{"required":true,"type":"string"},"state":{"required":false,"default":"open","enum":["open","closed"],"type":"string"}}}],"_links":{"self":[{"href":"https://example.org/shop/v1/items"}]}},"/shop/v1/items/(?P<id>[\\\\d]+)":{"namespace":"shop/v1","methods":["GET"],"endpoints":[{"methods":["GET"],"args":{"id":{"required":false,"type":"integer"}}}]}}}`;

export const unchanged = paraminfo();
export const changed = paraminfo({ max: 250, dir: 'down', more: ',\n{"index":5,"name":"title","type":"string"}' });

export function drifting(document: string, files: Readonly<Record<string, string>> = {}) {
  const { folder, spec } = project({ ...files, '../server.json': document });
  return async (...args: readonly string[]) => {
    const { code, out, error } = await catalpa('drift', join(folder, 'server.json'), ...spec, ...args);
    return { code, out: out.replaceAll(folder, ''), error: error.replaceAll(folder, '') };
  };
}
