import type { Fact } from '../catalogue/model/facts.ts';
import type { Interface } from '../catalogue/model/model.ts';
import { nameOf, type Phrase, prose, purposePieces } from '../shape/phrase.ts';
import { render, type Style, sentence } from '../shape/render.ts';

/** The interface that views are about, and the functions that render phrases for them. */
export interface Context<Text> {
  readonly reference: { readonly iface: Interface };
  readonly text: (phrase: Phrase) => Text;
  readonly sentence: (phrase: Phrase) => Text;
  /** The context for phrases about the parameters of an owner. */
  readonly within: (owner: Fact) => Context<Text>;
}

/** Makes the context of a text without links. `tag` converts a rendered phrase to the type of text in the views. */
export function contextOf<Text>(iface: Interface, style: Style, tag: (text: string) => Text): Context<Text> {
  const context: Context<Text> = {
    reference: { iface },
    text: (phrase) => tag(render(phrase, style)),
    sentence: (phrase) => tag(sentence(phrase, style)),
    within: () => context,
  };
  return context;
}

/** Prose of the catalogue; undefined if it is empty. */
export function proseText<Text>({ text }: Context<Text>, words: string | undefined): Text | undefined {
  return words === undefined || words.trim() === '' ? undefined : text([prose(words)]);
}

/** A purpose, marked if its words are those of a preset; undefined if it is empty. */
export function purposeText<Text>(
  { text }: Context<Text>,
  fact: Pick<Fact, 'purpose' | 'purposeFrom'>,
): Text | undefined {
  return fact.purpose === undefined || fact.purpose.trim() === '' ? undefined : text(purposePieces(fact));
}

/** Names of parameters. `owner`: the fact that has the parameters. */
export function parameterNames<Text>(context: Context<Text>, owner: Fact, names: readonly string[]): Text[] {
  const { text } = context.within(owner);
  return names.map((name) => text([nameOf('parameter', name)]));
}
