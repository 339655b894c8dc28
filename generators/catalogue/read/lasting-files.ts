import type { Database, Input, Query } from '../../queries/database.ts';
import { findingsIn } from '../format/validate.ts';
import { areSameFacts } from '../model/same-facts.ts';
import type { Diagnostic } from '../sources/diagnostic.ts';
import { kindOf } from '../sources/file-kinds.ts';
import { type Layer, layersOf } from '../sources/layer.ts';
import { sameLayers } from '../sources/same-layers.ts';
import type { Source } from '../sources/source.ts';
import type { Data } from '../yaml/data.ts';
import type { YamlProblem } from '../yaml/yaml-problem.ts';

/** A file that is one object for as long as it is part of the catalogue, even if its text changes. */
interface LastingFile {
  readonly key: string;
  readonly source: Source;
  /** Fixes the file in its present state, as it is no longer part of the catalogue. */
  leave(): void;
}

/** The values of a file, or the problems because of which it has none. */
interface Statement {
  readonly data: Data | undefined;
  readonly problems: readonly YamlProblem[];
}

/**
 * The files of a catalogue that is read repeatedly. Their contents are read by queries, which records who depends on them. An edit that
 * leaves the values of a file as they are does not affect what reads only these.
 */
export class LastingFiles {
  readonly #readings: Input<Source>;
  readonly #statements: Query<Statement>;
  readonly #findings: Query<readonly Diagnostic[]>;
  readonly #byKey = new Map<string, LastingFile>();
  readonly #keys = new WeakMap<Source, string>();
  #layers: readonly Layer[] = [];
  #generation = 0;

  constructor(db: Database) {
    this.#readings = db.input('file as read', { same: statesTheSame });
    this.#statements = db.query('values of a file', (key) => statementOf(this.#readings.get(key)), {
      same: isSameStatement,
    });
    this.#findings = db.query('findings in a file', (key) => {
      const file = this.#byKey.get(key);
      return file ? findingsIn(file.source) : [];
    });
  }

  /** Returns the files that were read, each as its lasting object. If the layers have changed, all objects are new. */
  sources(read: readonly Source[]): readonly Source[] {
    const layers = this.#layersNow(layersOf(read));
    const left = new Set(this.#byKey.keys());
    const files = read.map((source) => {
      const layer = source.layer && (layers.get(source.layer) ?? source.layer);
      const key = `${this.#generation}:${layer?.rank ?? ''}:${source.path}`;
      left.delete(key);
      // A lasting file already has the current reading.
      if (!this.#keys.has(source)) this.#readings.set(key, source);
      const file = this.#byKey.get(key) ?? this.#lasting(key, source.path, layer);
      this.#byKey.set(key, file);
      return file.source;
    });
    for (const key of left) {
      this.#byKey.get(key)?.leave();
      this.#byKey.delete(key);
    }
    return files;
  }

  /** The findings in one of the files, which depend on no other file. */
  findingsIn(source: Source): readonly Diagnostic[] {
    return this.#findings(this.#keys.get(source) ?? '');
  }

  /** The lasting layers, by the equal ones that were read; empty if any layer has changed. */
  #layersNow(read: readonly Layer[]): ReadonlyMap<Layer, Layer> {
    const same = sameLayers(read, this.#layers);
    if (same) return same;
    this.#layers = read;
    this.#generation += 1;
    return new Map();
  }

  #lasting(key: string, path: string, layer: Layer | undefined): LastingFile {
    let last: Source | undefined;
    const reading = (): Source => last ?? existing(this.#readings.get(key), path);
    const statement = (): Statement => (last ? statementOf(last) : this.#statements(key));
    const source: Source = {
      path,
      ...(layer ? { layer } : {}),
      get text() {
        return reading().text;
      },
      get data() {
        return statement().data;
      },
      get problems() {
        return statement().problems;
      },
      get isKnown() {
        return reading().isKnown;
      },
      locate: (place) => reading().locate(place),
      position: (offset) => reading().position(offset),
      lineText: (line) => reading().lineText(line),
    };
    this.#keys.set(source, key);
    const leave = (): void => {
      last = reading();
      this.#readings.set(key, undefined);
    };
    return { key, source, leave };
  }
}

function existing(reading: Source | undefined, path: string): Source {
  if (!reading) throw new Error(`the file "${path}" was never read`);
  return reading;
}

function statementOf(reading: Source | undefined): Statement {
  return { data: reading?.data, problems: reading?.problems ?? [] };
}

/**
 * Whether two readings of a file are equal. Without a text they are not, as the file may be unreadable; nor are those of a catalogue.yaml
 * with problems, which may come from another folder.
 */
function statesTheSame(earlier: Source, source: Source): boolean {
  if (earlier.text !== source.text || source.text === '') return false;
  return kindOf(source.path) !== 'catalogue' || [earlier, source].every(({ problems }) => problems.length === 0);
}

/** Whether two statements are equal. With problems they are not, as every edit may move the offsets of these. */
function isSameStatement(one: Statement, other: Statement): boolean {
  return one.problems.length === 0 && other.problems.length === 0 && areSameFacts(one.data, other.data);
}
