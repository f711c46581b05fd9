/** Turndown without the parser of HTML texts, which is as large as itself: it is given elements only. */
declare module 'turndown/lib/turndown.browser.es.js' {
  export { default } from 'turndown';
}
