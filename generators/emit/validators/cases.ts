import { type Code, joined, js, sourceText } from '../../lib/javascript.ts';

/** Written in full, as V8 recognizes this expression in a loop over the names of an object. */
export const isOwn = js`Object.prototype.hasOwnProperty.call(input, name)`;

/** The statements that check one value. `goesOn`: they always continue with the next value. */
export interface Judgement {
  readonly body: readonly Code[];
  readonly goesOn: boolean;
}

/** The statements for an accepted value: the given ones, and then `continue`. */
export function passed(further: readonly Code[]): Judgement {
  return { body: [...further, js`continue;`], goesOn: true };
}

/** Several statements as one block. */
export function block({ body }: Judgement): Code {
  return body.length > 1 ? js`{\n          ${joined(body, '\n          ')}\n        }` : joined(body, '');
}

/** A switch over names. Names with equal statements share a case. `otherwise`: the statements for any other name. */
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
