/** The lowest rooms: files and the data in them. */
export const stated = [
  'generators/lib',
  'generators/catalogue/keys',
  'generators/catalogue/yaml',
  'generators/catalogue/sources',
] as const;

/** The rooms of the model, for rooms that compute from it. */
export const modelled = [...stated, 'generators/catalogue/model'] as const;

/** The rooms of the whole catalogue, for rooms that do not print it. */
export const catalogued = ['generators/lib', 'generators/catalogue/*'] as const;

/** The rooms needed to read or compare self-descriptions. */
export const described = [...catalogued, 'generators/import', 'generators/emit/self-description'] as const;

/** The rooms that every room that prints the catalogue may import from. */
export const shaped = [...catalogued, 'generators/shape'] as const;

/** The rooms that a generator may import from. */
export const generating = [...shaped, 'generators/emit'] as const;
