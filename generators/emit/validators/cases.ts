import { type Code, joined, js, sourceText } from '../../lib/javascript.ts';

/** Written out as it is, V8 knows of it that a key of for…in is the object's own. */
export const isOwn = js`Object.prototype.hasOwnProperty.call(input, name)`;

/** The statements that judge one value, and whether they always go on to the next. */
export interface Judgement {
  readonly body: readonly Code[];
  readonly goesOn: boolean;
}

/** Statements for a value that is right, behind which the next one is looked at. */
export function passed(further: readonly Code[]): Judgement {
  return { body: [...further, js`continue;`], goesOn: true };
}

/** Statements as one. */
export function block({ body }: Judgement): Code {
  return body.length > 1 ? js`{\n          ${joined(body, '\n          ')}\n        }` : joined(body, '');
}

/** A switch over names: those with the same judgement share a case. `otherwise` is that of any other name. */
export function printedSwitch(
  judgements: readonly (readonly [name: string, judgement: Judgement])[],
  otherwise?: Judgement,
): Code {
  const cases = new Map<string, { readonly names: string[]; readonly judgement: Judgement }>();
  for (const [name, judgement] of judgements) {
    const body = sourceText(joined(judgement.body, '\n'));
    const same = cases.get(body);
    if (same) same.names.push(name);
    else cases.set(body, { names: [name], judgement });
  }
  const printed = [...cases.values()].map(({ names, judgement }) =>
    printedCase(
      names.map((name) => js`case ${name}:`),
      judgement,
    ),
  );
  const rest = otherwise ? [printedCase([js`default:`], otherwise)] : [];
  return js`switch (name) {\n${joined([...printed, ...rest], '\n')}\n    }`;
}

function printedCase(labels: readonly Code[], { body, goesOn }: Judgement): Code {
  const statements = goesOn ? body : [...body, js`break;`];
  const lines = labels.map((label) => js`      ${label}`);
  return js`${joined(lines, '\n')}\n        ${joined(statements, '\n        ')}`;
}
