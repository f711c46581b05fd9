import { fileURLToPath } from 'node:url';

const fileOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/** Every colour, size and font as a custom property. */
export const tokensFile = fileOf('@lectern/design/tokens.css');

export interface FontFace {
  family: string;
  /** One weight, or the range of a variable font. */
  weight: string;
  file: string;
}

/** The fonts that the tokens name, all under the SIL Open Font License. */
export const fontFaces: readonly FontFace[] = [
  {
    family: 'Fraunces',
    weight: '600',
    file: fileOf('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'),
  },
  {
    family: 'Figtree Variable',
    weight: '300 900',
    file: fileOf('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  },
  {
    family: 'JetBrains Mono',
    weight: '400',
    file: fileOf('@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2'),
  },
];
