import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Packages that every screen needs. */
const everywhere =
  /preload-helper|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-query|query-core)[\w-]+)\//;

/** Our own modules that the sign-in and the sign-up share with other screens. */
const first = parts({
  api: ['request', 'session', 'use-filters', 'use-once', 'use-sending'],
  auth: ['auth-page'],
  icons: ['icons'],
  shell: ['brand', 'error-screen', 'frame', 'last-workspace', 'theme-switch'],
  components: ['arrival', 'button', 'class-names', 'field', 'notice', 'options', 'select', 'states'],
});

/** What everybody needs who is signed in. */
const signedIn = parts({
  api: ['data-layer', 'queries', 'query-client', 'use-list'],
  shell: [
    '\\w+-layout',
    'here',
    'layouts',
    'nav-link',
    'not-found',
    'shell',
    'side-bar',
    'signed-in',
    'use-action',
    'use-sign-out',
  ],
  components: ['bot-avatar', 'drafts', 'empty', 'illustration', 'page', 'session-ended', 'time', 'toaster'],
});

/** Files of these folders. */
function parts(folders: Record<string, string[]>): RegExp {
  const each = Object.entries(folders).map(([folder, files]) => `${folder}/(${files.join('|')})`);
  return new RegExp(`src/(${each.join('|')})\\.tsx?$`);
}

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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: everywhere, priority: 3 },
            { name: 'first', test: first, priority: 2 },
            { name: 'signed-in', test: signedIn, priority: 1 },
          ],
        },
      },
    },
  },
});
