import { expect, test } from 'vitest';
import { type Colour, coloursOf, contrastOf } from './brand-colours.ts';

const read = (hex = '') => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;

test.each(['#000000', '#ffffff', '#ffe600', '#0a665f', '#e11d48', '#7c7c7c', '#00ff00', '#1e3a8a'])(
  '%s becomes text that can be read on a light and on a dark page',
  (colour) => {
    const colours = coloursOf({ colour, text_colour: '#ffffff' });
    expect(colours['--brand']).toBe(colour);
    expect(contrastOf(read(colours['--brand-ink-light']), [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(read(colours['--brand-ink-dark']), [26, 32, 30])).toBeGreaterThanOrEqual(4.5);
  },
);

test('what is no colour becomes the default', () => {
  const colours = coloursOf({ colour: 'red; background: url(https://example.com)', text_colour: '#ffffff' });
  expect(colours['--brand']).toBe('#0a665f');
});
