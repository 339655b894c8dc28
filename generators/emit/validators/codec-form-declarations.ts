import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { aliasKind, type Declaration, docsOf, functionKind, interfaceKind } from '../../lib/typescript.ts';
import { formEndpoints } from '../../shape/forms.ts';
import { unionOf } from '../typescript/unions.ts';

/** The types of the operations that take forms or files; none if there are no such operations. */
export function operationTypes(iface: RoutesInterface): Declaration[] {
  const endpoints = formEndpoints(iface);
  const forms = endpoints.flatMap(({ operations }) => operations);
  const files = endpoints.flatMap(({ operations, fileAlone }) =>
    fileAlone ? operations.map((operation) => ({ operation, name: fileAlone.name })) : [],
  );
  const ofForms: Declaration = {
    kind: aliasKind,
    isExported: true,
    name: 'FormOperation',
    docs: ['The operations whose body can be a form with files.'],
    type: unionOf(forms.map(stringLiteral)),
  };
  const ofFiles: Declaration = {
    kind: interfaceKind,
    isExported: true,
    name: 'FileOperations',
    docs: ['The operations whose body can be a file alone, with the name of the field that it is in a form.'],
    properties: files.map(({ operation, name }) => ({
      name: stringLiteral(operation),
      type: stringLiteral(name),
    })),
  };
  return [...(forms.length > 0 ? [ofForms] : []), ...(files.length > 0 ? [ofFiles] : [])];
}

/** The declaration of the function that writes forms. */
export const encodeForm: Declaration = {
  kind: functionKind,
  hasDeclareKeyword: true,
  isExported: true,
  name: 'encodeForm',
  docs: docsOf([
    'A request whose body is a form with files, as `fetch` takes it: its other fields are written as `encode` writes a query.',
    '',
    '@throws A TypeError like `encodeRequest`.',
  ]),
  typeParameters: ['Operation extends FormOperation'],
  parameters: [
    { name: 'operation', type: 'Operation' },
    { name: 'parts', type: 'FormParts<Operation>' },
  ],
  returnType: 'Sent<Form>',
};

/** The declaration of the function that writes requests whose body is a file alone. */
export const encodeFile: Declaration = {
  kind: functionKind,
  hasDeclareKeyword: true,
  isExported: true,
  name: 'encodeFile',
  docs: docsOf([
    'A request whose body is a file alone, as `fetch` takes it: the other fields of the body stand in the query.',
    '',
    'Characters that would end its name, or the header that has it, are left out.',
    '',
    '@throws A TypeError like `encodeRequest`, and for a file without a name.',
  ]),
  typeParameters: ['Operation extends keyof FileOperations'],
  parameters: [
    { name: 'operation', type: 'Operation' },
    { name: 'parts', type: 'FileParts<Operation>' },
  ],
  returnType: 'Sent<FileOf<Operation>>',
};
