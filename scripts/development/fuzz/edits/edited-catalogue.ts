import type { Random } from '../../random.ts';
import type { Texts } from '../kills/scratch.ts';
import type { Subject } from '../mutations/subject.ts';
import { below, type EditedState, type EditKind, withText } from './edit-kind.ts';
import { editKinds, mistakeIn } from './edit-kinds.ts';

/** The most earlier states that can be restored. */
const mostStates = 12;

/** An edit: its kind and its description. */
export interface Edit {
  readonly name: string;
  readonly what: string;
}

/** A catalogue that is edited repeatedly, as people do: edits are undone, branches are switched, and errors are corrected. */
export class EditedCatalogue {
  private readonly states: Texts[];
  private readonly first: Texts;
  private sound: Texts;
  private readonly kinds: readonly EditKind[];

  /** `above`: the files of a catalogue that builds on the subject. If given, that catalogue is edited. */
  constructor(subject: Subject, above?: Texts) {
    const prefix = above ? below : '';
    const files = [...subject.files].map(([file, text]) => [`${prefix}${file}`, text] as const);
    this.first = new Map([...files, ...(above ?? [])]);
    this.sound = this.first;
    this.states = [this.first];
    this.kinds = [...editKinds, mistakeIn(subject, prefix), mistakeIn(subject, prefix)];
  }

  get texts(): Texts {
    return this.states.at(-1) ?? this.first;
  }

  /** Records that the present state of the catalogue has no errors. */
  isSound(): void {
    this.sound = this.texts;
  }

  /** Edits the catalogue, and returns the kind and the description of the edit. */
  edit(random: Random): Edit {
    const { texts, ...edit } = this.next(random);
    // The first state is kept for restoring it at the end.
    if (this.states.length === mostStates) this.states.splice(1, 1);
    this.states.push(texts);
    return edit;
  }

  private next(random: Random): Edit & EditedState {
    const chance = random.below(10);
    if (this.texts !== this.sound && chance < 6) return this.corrected(random);
    if (chance === 9) return stateOf('an undone edit', this.states.at(-2) ?? this.first);
    if (chance === 8) return stateOf('another branch', random.pick(this.states));
    return this.edited(random, random.below(5) === 0 ? random.from(2, 6) : 1);
  }

  private edited(random: Random, count: number): Edit & EditedState {
    let texts = this.texts;
    let name = 'several edits';
    const all: string[] = [];
    // Not every kind of edit finds a place.
    for (let tries = 0; all.length < count && tries < 50; tries += 1) {
      const kind = random.pick(this.kinds);
      const edited = kind.make(texts, random);
      if (!edited) continue;
      if (count === 1) name = kind.name;
      texts = edited.texts;
      all.push(edited.what);
    }
    return { texts, name, what: all.join(', and ') };
  }

  /** Restores a file, or every file, to its last state without errors. Other edits since then remain. */
  private corrected(random: Random): Edit & EditedState {
    const files = [...new Set([...this.sound.keys(), ...this.texts.keys()])];
    const differing = files.filter((file) => this.sound.get(file) !== this.texts.get(file));
    if (differing.length === 0 || random.below(2) === 0) return stateOf('all is corrected', this.sound);
    const file = random.pick(differing);
    return {
      ...stateOf('a file is corrected', withText(this.texts, file, this.sound.get(file))),
      what: `${file} is corrected`,
    };
  }
}

function stateOf(name: string, texts: Texts): Edit & EditedState {
  return { name, what: name, texts };
}
