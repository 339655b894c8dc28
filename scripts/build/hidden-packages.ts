/** Packages of one owner that other packages contain in bundled files, so that their licence is not installed. */
interface HiddenPackages {
  readonly names: readonly string[];
  readonly licence: keyof typeof licenceTexts;
  /** The lines of their licence that name its owners. */
  readonly copyright: readonly string[];
}

const ofBabel = (...names: readonly string[]): string[] => names.map((name) => `@babel/${name}`);
const ofJridgewell = (...names: readonly string[]): string[] => names.map((name) => `@jridgewell/${name}`);

/** The packages in bundled files, with the facts of their licences. The build fails if one is missing here, and names it. */
export const hiddenPackages: readonly HiddenPackages[] = [
  {
    names: ofBabel(
      'core',
      'generator',
      'helper-annotate-as-pure',
      'helper-create-class-features-plugin',
      'helper-globals',
      'helper-member-expression-to-functions',
      'helper-module-imports',
      'helper-module-transforms',
      'helper-optimise-call-expression',
      'helper-plugin-utils',
      'helper-replace-supers',
      'helper-simple-access',
      'helper-skip-transparent-expression-wrappers',
      'helper-string-parser',
      'helper-validator-identifier',
      'helper-validator-option',
      'plugin-proposal-decorators',
      'plugin-syntax-class-properties',
      'plugin-syntax-decorators',
      'plugin-syntax-import-assertions',
      'plugin-syntax-jsx',
      'plugin-syntax-typescript',
      'plugin-transform-destructuring',
      'plugin-transform-explicit-resource-management',
      'plugin-transform-export-namespace-from',
      'plugin-transform-modules-commonjs',
      'plugin-transform-react-jsx',
      'plugin-transform-typescript',
      'preset-typescript',
      'template',
      'traverse',
      'types',
    ),
    licence: 'MIT',
    copyright: ['Copyright (c) 2014-present Sebastian McKenzie and other contributors'],
  },
  {
    names: ofBabel('helpers'),
    licence: 'MIT',
    copyright: [
      'Copyright (c) 2014-present Sebastian McKenzie and other contributors',
      'Copyright (c) 2014-present, Facebook, Inc. (ONLY ./src/helpers/regenerator* files)',
    ],
  },
  {
    names: ofBabel('parser'),
    licence: 'MIT',
    copyright: ['Copyright (C) 2012-2014 by various contributors (see AUTHORS)'],
  },
  {
    names: ofJridgewell('gen-mapping', 'remapping', 'sourcemap-codec', 'trace-mapping'),
    licence: 'MIT',
    copyright: ['Copyright 2024 Justin Ridgewell <justin@ridgewell.name>'],
  },
  {
    names: ofJridgewell('resolve-uri'),
    licence: 'MIT',
    copyright: ['Copyright 2019 Justin Ridgewell <jridgewell@google.com>'],
  },
  // It has no licence file: its package.json gives the licence and the author.
  { names: ['babel-plugin-parameter-decorator'], licence: 'MIT', copyright: ['Copyright Warner'] },
  { names: ['convert-source-map'], licence: 'MIT', copyright: ['Copyright 2013 Thorsten Lorenz.'] },
  { names: ['content-type'], licence: 'MIT', copyright: ['Copyright (c) 2015 Douglas Christopher Wilson'] },
  {
    names: ['debug'],
    licence: 'MIT',
    copyright: ['Copyright (c) 2014-2017 TJ Holowaychuk <tj@vision-media.ca>', 'Copyright (c) 2018-2021 Josh Junon'],
  },
  { names: ['gensync'], licence: 'MIT', copyright: ['Copyright 2018 Logan Smyth <loganfsmyth@gmail.com>'] },
  {
    names: ['get-tsconfig', 'resolve-pkg-maps'],
    licence: 'MIT',
    copyright: ['Copyright (c) Hiroki Osame <hiroki.osame@gmail.com>'],
  },
  {
    names: ['has-flag', 'supports-color'],
    licence: 'MIT',
    copyright: ['Copyright (c) Sindre Sorhus <sindresorhus@gmail.com> (sindresorhus.com)'],
  },
  { names: ['jsesc'], licence: 'MIT', copyright: ['Copyright Mathias Bynens <https://mathiasbynens.be/>'] },
  { names: ['json5'], licence: 'MIT', copyright: ['Copyright (c) 2012-2018 Aseem Kishore, and others.'] },
  { names: ['mlly'], licence: 'MIT', copyright: ['Copyright (c) Pooya Parsa <pooya@pi0.io>'] },
  { names: ['ms'], licence: 'MIT', copyright: ['Copyright (c) 2020 Vercel, Inc.'] },
  { names: ['semver'], licence: 'ISC', copyright: ['Copyright (c) Isaac Z. Schlueter and Contributors'] },
];

/** The texts of licences below the lines that name the owners. */
export const licenceTexts = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any
purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES
WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR
ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF
OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};
