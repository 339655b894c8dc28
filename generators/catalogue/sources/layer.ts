/** The files of one folder that a catalogue is made of: its own, or those that it builds on. */
export interface Layer {
  /** The name under `extends`; undefined for the folder of the catalogue itself. */
  readonly name?: string;
  /** The folder, as a path that can be read. */
  readonly folder: string;
  /** The path from the folder of the catalogue; for a folder in a package, the package and the path in it. */
  readonly shown: { readonly path: string; readonly isPackage: boolean };
  /** The only interface that is taken from the folder; undefined for all. */
  readonly only?: string;
  /** Whether the folder belongs to the owner of the catalogue, and not to a package. */
  readonly isEditable: boolean;
  /** Whether an import made it, so that it states what a server says of itself. */
  readonly isImported?: boolean;
  /** Whether the layer is not a folder, but the choice that a project makes for an output. */
  readonly isChoice?: true;
  /** Its position among all layers; the lowest is 0. */
  readonly rank: number;
  /** The layers that it builds on, at any depth. */
  readonly below: ReadonlySet<Layer>;
}

/** A file of a layer. */
interface InLayer {
  readonly layer?: Layer;
}

/** Whether a file is in the folder of the catalogue itself, and not in one that it builds on. */
export function isOwn({ layer }: InLayer): boolean {
  return layer?.name === undefined;
}

/** Whether the owner of the catalogue may edit a file. */
export function isEditable({ layer }: InLayer): boolean {
  return layer?.isEditable ?? true;
}

/** Whether the file's layer builds on others. */
export function buildsOnOthers({ layer }: InLayer): boolean {
  return layer !== undefined && layer.below.size > 0;
}

/** Whether an import made the file from a server's description. */
export function isImported({ layer }: InLayer): boolean {
  return layer?.isImported ?? false;
}

/** Whether people state the file in the catalogue itself: it comes neither from an import nor from a layer below. */
export function isOwnStatement(file: InLayer): boolean {
  return isOwn(file) && !isImported(file);
}

/** The layers of files, the lowest first. */
export function layersOf(sources: Iterable<InLayer>): Layer[] {
  const layers = new Set<Layer>();
  for (const { layer } of sources) if (layer) layers.add(layer);
  return [...layers].sort((a, b) => a.rank - b.rank);
}
