import type { SiteLook } from './look.ts';

/** The background of pages in each mode, which is that of templates/site/style/colours.css. */
export const backgrounds = { light: '#fffefb', dark: '#16201b' } as const;

/** The smallest contrast at which a text can be read by most people (WCAG 2, AA). */
const least = 4.5;

/** A colour of a look that can hardly be read on the background. */
export interface PaleColour {
  readonly mode: keyof typeof backgrounds;
  readonly colour: string;
  /** The contrast, from 1 for none to 21. */
  readonly contrast: number;
}

/** Finds the colours that can hardly be read. */
export function paleColours({ colours = {} }: SiteLook): PaleColour[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const colour = colours[mode];
    if (colour === undefined) return [];
    const contrast = contrastOf(colour, backgrounds[mode]);
    return contrast < least ? [{ mode, colour, contrast }] : [];
  });
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of a colour in hexadecimal, with three or six digits, as WCAG 2 defines it. */
function luminanceOf(colour: string): number {
  const digits = colour.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
