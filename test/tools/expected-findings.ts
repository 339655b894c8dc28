/** A linter finding to expect, as it follows from something that the sources do not give. */
export interface ExpectedFinding {
  readonly rule: string;
  /** The documents that it is said of, by name: `content`, `content.openapi-3.0`, `wiki.mediawiki`. */
  readonly documents: RegExp;
  /** How often it is said of each of them. */
  readonly times: number;
  readonly reason: string;
}

const everyDocument = /^/;
const contentUnbound = /^content(\.openapi|$)/;
const contentBound = /^content\.wordpress/;
const wiki = /^wiki(\.|$)/;
const wikiUnbound = /^wiki(\.openapi|$)/;

const noSchemes = 'The sources name no scheme of authentication; a binding does.';
const noLicence = 'The sources give no licence for the interface.';
const noContact = 'The sources give nobody to turn to.';
const noStatus = 'The sources state the status of no response, so that each is the default one; a binding states them.';
const noAddress = 'Where the modules of a wiki are queried is not shown without a binding, so that there are no operations.';
const ofModules = 'The parameters of each module as one object; requests have those of several modules side by side.';
const ofRevisions = 'No request sends a revision, and the bodies of responses are not shown.';
const ofMedia = `${ofRevisions} An attachment is made by a form, and may keep a status that no other item is given.`;

export const expectedFindings: Readonly<Record<'redocly' | 'spectral', readonly ExpectedFinding[]>> = {
  redocly: [
    { rule: 'info-license', documents: everyDocument, times: 1, reason: noLicence },
    { rule: 'security-defined', documents: contentUnbound, times: 84, reason: noSchemes },
    { rule: 'operation-4xx-response', documents: contentUnbound, times: 84, reason: noStatus },
    { rule: 'no-unused-components', documents: contentUnbound, times: 1, reason: ofRevisions },
    { rule: 'no-unused-components', documents: contentBound, times: 2, reason: ofMedia },
    { rule: 'no-unused-components', documents: wiki, times: 64, reason: ofModules },
    { rule: 'no-empty-servers', documents: wikiUnbound, times: 1, reason: noAddress },
  ],
  spectral: [
    { rule: 'info-contact', documents: everyDocument, times: 1, reason: noContact },
    { rule: 'operation-success-response', documents: contentUnbound, times: 84, reason: noStatus },
    { rule: 'oas3-unused-component', documents: contentUnbound, times: 1, reason: ofRevisions },
    { rule: 'oas3-unused-component', documents: contentBound, times: 2, reason: ofMedia },
    { rule: 'oas3-unused-component', documents: wiki, times: 64, reason: ofModules },
    { rule: 'oas3-api-servers', documents: wikiUnbound, times: 1, reason: noAddress },
  ],
};
