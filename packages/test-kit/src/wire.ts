/** What came over the wire: tests say what they expect of it, and fail when it is not there. */
// biome-ignore lint/suspicious/noExplicitAny: any body, read as a client without types reads it.
export type Wire = any;
