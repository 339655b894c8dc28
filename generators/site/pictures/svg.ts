import { escapeHtml } from '../html.ts';

/** SVG text. Anything else is escaped when it is inserted into SVG. */
export interface Svg {
  readonly svg: string;
}

type Content = string | number | Svg | readonly Svg[];

/** A template literal of SVG, whose values are escaped unless they are SVG. */
export function svg(strings: TemplateStringsArray, ...contents: readonly Content[]): Svg {
  let text = strings[0] ?? '';
  for (let index = 0; index < contents.length; index += 1)
    text += shown(contents[index] ?? '') + (strings[index + 1] ?? '');
  return { svg: text };
}

function shown(content: Content): string {
  if (typeof content === 'number') return String(Math.round(content * 100) / 100);
  if (typeof content === 'string') return escapeHtml(content);
  return 'svg' in content ? content.svg : content.map((one) => one.svg).join('');
}

export interface Picture {
  readonly name: string;
  readonly title: string;
  /** A description of the picture, for people who cannot see it. */
  readonly text: string;
  readonly width: number;
  readonly height: number;
  readonly content: readonly Svg[];
}

/** A complete picture for a figure, with its description. Colors are those of the page around it. */
export function pictureText({ name, title, text, width, height, content }: Picture): string {
  return svg`<figcaption id="picture-${name}">${title}</figcaption>
<div class="picture-frame" tabindex="0" role="group" aria-labelledby="picture-${name}">
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-labelledby="picture-${name}" aria-describedby="picture-${name}-text">
${content}
</svg>
</div>
<details><summary>In words</summary><p id="picture-${name}-text">${text}</p></details>
`.svg;
}

/** A text cut to a number of characters. */
export function cut(text: string, letters: number): string {
  const all = [...text];
  return all.length > letters ? `${all.slice(0, letters - 1).join('')}…` : text;
}
