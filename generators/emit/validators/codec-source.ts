import addressable from '../../../templates/validators/codec/addressable.js?raw';
import appendJoined from '../../../templates/validators/codec/append-joined.js?raw';
import checked from '../../../templates/validators/codec/checked.js?raw';
import decodeBody from '../../../templates/validators/codec/decode-body.js?raw';
import decodeNested from '../../../templates/validators/codec/decode-nested.js?raw';
import decodeTexts from '../../../templates/validators/codec/decode-texts.js?raw';
import decoder from '../../../templates/validators/codec/decoder.js?raw';
import encode from '../../../templates/validators/codec/encode.js?raw';
import encodeNested from '../../../templates/validators/codec/encode-nested.js?raw';
import encodeNulls from '../../../templates/validators/codec/encode-nulls.js?raw';
import fileOfRoute from '../../../templates/validators/codec/file-of-route.js?raw';
import formOfRoute from '../../../templates/validators/codec/form-of-route.js?raw';
import headers from '../../../templates/validators/codec/headers.js?raw';
import valuesJoined from '../../../templates/validators/codec/joined.js?raw';
import nameOfField from '../../../templates/validators/codec/name-of-field.js?raw';
import itemsNamed from '../../../templates/validators/codec/named.js?raw';
import nested from '../../../templates/validators/codec/nested.js?raw';
import normalized from '../../../templates/validators/codec/normalized.js?raw';
import pairs from '../../../templates/validators/codec/pairs.js?raw';
import readers from '../../../templates/validators/codec/readers.js?raw';
import requestOfModules from '../../../templates/validators/codec/request-of-modules.js?raw';
import requestOfRoute from '../../../templates/validators/codec/request-of-route.js?raw';
import requestWithFiles from '../../../templates/validators/codec/request-with-files.js?raw';
import sameName from '../../../templates/validators/codec/same-name.js?raw';
import unknown from '../../../templates/validators/codec/unknown.js?raw';
import unsplit from '../../../templates/validators/codec/unsplit.js?raw';
import withFixed from '../../../templates/validators/codec/with-fixed.js?raw';
import written from '../../../templates/validators/codec/written.js?raw';
import numberReading from '../../../templates/validators/runtime/numbers.js?raw';
import type { Interface } from '../../catalogue/model/model.ts';
import { oncePer } from '../../lib/once-per.ts';
import { readsJson, textMembers } from '../../shape/forms.ts';
import { partsOf } from '../../shape/inner-accepts.ts';
import { hasHeaders, writesFiles, writesForms } from '../../shape/requests.ts';
import type { Accepts, Shape } from '../../shape/shape.ts';
import { shapesOf } from '../../shape/shapes.ts';
import { type Spelling, spellingOf } from '../../shape/spelling.ts';
import { hasUploads } from '../../shape/uploads.ts';
import { readingSettings, writingSettings } from './codec-settings.ts';
import { numberForms } from './runtime.ts';

const writingSeveral = { joined: appendJoined, repeated: itemsNamed, unknown };

/** The modules that write parameters, without the modules that reading needs as well. */
export function codecModules(iface: Interface, spelling: Spelling): readonly string[] {
  const { several, fixed } = spelling;
  const writesObjects = several === 'repeated' && spelling.objects !== undefined;
  const writesNulls = hasNulls(iface);
  return [
    writingSettings(iface, spelling, writesNulls),
    writesObjects ? encodeNested : writesNulls ? encodeNulls : encode,
    ...(iface.kind === 'routes' || fixed.length > 0 ? [withFixed] : []),
    ...(iface.kind === 'routes' ? [requestOfRoute] : []),
    ...(writesForms(iface) ? formModules(iface, several) : []),
    ...(writesFiles(iface) ? [fileOfRoute] : []),
    ...(hasHeaders(iface) ? [headers] : []),
    writingSeveral[several],
    ...(writesObjects ? [nameOfField] : []),
    written,
  ];
}

/** The modules that read parameters, for the file `decoder.js`. */
export function decoderModules(iface: Interface, spelling: Spelling): readonly string[] {
  const { several, joining, numbers } = spelling;
  return [
    readingSettings(spelling),
    ...(several === 'joined' ? [valuesJoined] : iface.kind === 'modules' ? [unsplit] : []),
    // If values are joined, `runtime.js` already has the modules that read numbers.
    ...(joining ? [] : [numberForms(numbers), numberReading]),
    readers,
    ...(several === 'repeated' ? [nested, decodeNested] : [pairs, normalized, decodeTexts]),
    decoder,
    ...(shapesOf(iface).some(readsJson) ? [decodeBody] : []),
    checked,
  ];
}

/** The modules that write forms. */
function formModules(iface: Interface, several: Spelling['several']): readonly string[] {
  if (iface.kind === 'routes') return [formOfRoute, ...(several === 'repeated' ? [] : [sameName])];
  return [addressable, hasUploads(iface) ? requestWithFiles : requestOfModules];
}

/** Whether a query or form may contain null, as a parameter or inside a written object. */
export function hasNulls(iface: Interface): boolean {
  return spellingOf(iface).writesNull && shapesOf(iface).some(takesNulls);
}

/** Whether an object has such a parameter. All objects with the same members have the same answer, as they belong to one interface. */
const takesNulls = oncePer(
  (shape: Shape): boolean => {
    const writesObjects = spellingOf(shape.iface).objects !== undefined;
    const parts = (accepts: Accepts) =>
      writesObjects ? partsOf(accepts) : [accepts, ...(accepts.kind === 'any' ? accepts.of : [])];
    return textMembers(shape).some(({ accepts }) => parts(accepts).some(isNull));
  },
  ({ members }) => members,
);

function isNull(accepts: Accepts): boolean {
  return accepts.kind === 'null' || (accepts.kind === 'constants' && accepts.values.includes(null));
}
