import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every screen needs of others. */
const everywhere = /node_modules\/(react|react-dom|scheduler|@tanstack)\//;

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Together it compresses better, and stays in the browser's cache when only our own code changes.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: everywhere }] } } },
  },
});
