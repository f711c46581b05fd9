import { defineConfig } from 'vite';

/** Browsers of the last three years. */
const target = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

const common = { target, modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false };

/** Scripts of the customer's page: the loader, and what it loads only for bots that need it. */
const scripts = {
  loader: { entry: 'src/loader/main.ts', fileName: 'widget.js', formats: ['iife'], name: 'lecternLoader' },
  proactive: { entry: 'src/proactive/main.ts', fileName: 'proactive.js', formats: ['es'] },
} as const;

/** `--mode loader` or `proactive`: a script of the customer's page. Else: the conversation, a page of the chat service. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/widget/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build:
    mode === 'loader' || mode === 'proactive'
      ? {
          ...common,
          emptyOutDir: false,
          // Vite leaves the white space of modules in libraries.
          rolldownOptions: { output: { minify: true } },
          lib: {
            ...scripts[mode],
            entry: `${import.meta.dirname}/${scripts[mode].entry}`,
            formats: [...scripts[mode].formats],
            fileName: () => scripts[mode].fileName,
          },
        }
      : common,
}));
