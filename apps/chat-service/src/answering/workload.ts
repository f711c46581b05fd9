/** How many questions are being looked up at this moment. */
export interface Workload {
  track<Value>(work: () => Promise<Value>): Promise<Value>;
  /** More than can all be read by the cross-encoder in a second or so. */
  isHeavy(): boolean;
}

/** So many questions wait for each other; with more of them at once answers do without the cross-encoder, and come at once. */
const mostRead = 16;

export function createWorkload(): Workload {
  let current = 0;
  return {
    async track(work) {
      current += 1;
      try {
        return await work();
      } finally {
        current -= 1;
      }
    },
    isHeavy: () => current > mostRead,
  };
}
