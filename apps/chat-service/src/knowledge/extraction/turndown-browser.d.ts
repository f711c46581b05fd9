/** Turndown without its HTML parser, which is as large as Turndown itself: we only pass it elements. */
declare module 'turndown/lib/turndown.browser.es.js' {
  export { default } from 'turndown';
}
