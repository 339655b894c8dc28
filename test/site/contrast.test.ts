import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { backgrounds, paleColours } from '../../generators/site/contrast.ts';
import { catalpa, folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';

it('finds colours that can hardly be read on the background of their mode', () => {
  expect(paleColours({ colours: { light: '#1c6b45', dark: '#84d3a8' } })).toEqual([]);
  expect(paleColours({ colours: { light: '#000', dark: '#fff' } })).toEqual([]);
  const pale = paleColours({ colours: { light: '#84d3a8', dark: '#333' } });
  expect(pale.map(({ mode, colour, contrast }) => [mode, colour, contrast.toFixed(1)])).toEqual([
    ['light', '#84d3a8', '1.8'],
    ['dark', '#333', '1.3'],
  ]);
});

it('knows the backgrounds of the style sheet', () => {
  const { light, dark } = backgrounds;
  expect(readFileSync('templates/site/style/colours.css', 'utf8')).toContain(`--paper: light-dark(${light}, ${dark});`);
});

it('is told to whoever builds a site, which is built nevertheless', async () => {
  const files = Object.entries(mini).map(([path, text]) => [`spec/${path}`, text] as const);
  const config = 'catalogue: spec\nsite: { folder: public, colours: { light: "#eee" } }\n';
  const folder = folderOf({ ...Object.fromEntries(files), 'catalpa.config.yaml': config });
  const { code, error } = await catalpa('docs', '--config', `${folder}/catalpa.config.yaml`);
  expect(error).toContain(
    'catalpa: the colour "#eee" (site.colours.light) can hardly be read on the background: its contrast is 1.2. Choose one with at least 4.5.\n',
  );
  expect(code).toBe(0);
});
