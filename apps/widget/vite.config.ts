import { defineConfig } from 'vite';

/** Browsers of the last three years. */
const target = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

const common = { target, modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false };

/** `--mode loader`: the script of the customer's page. Else: the conversation, a page of the chat service. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/widget/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build:
    mode === 'loader'
      ? {
          ...common,
          emptyOutDir: false,
          lib: {
            entry: `${import.meta.dirname}/src/loader/main.ts`,
            formats: ['iife'],
            name: 'lecternLoader',
            fileName: () => 'widget.js',
          },
        }
      : common,
}));
