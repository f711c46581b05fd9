/** A text to embed, or nothing more to do. */
export type Request = { id: number; text: string } | { id: typeof openedId };

export type Reply = { id: number; vector: Float32Array<ArrayBuffer> } | { id: number; error: string };

/** The thread's first message has this id: the model is loaded, or says why not. */
export const openedId = 0;
