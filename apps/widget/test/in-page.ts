/**
 * Runs a function in the browser and returns the text of its result: these tests are compiled for Node and have no document.
 * `element` is what it is called with.
 */
export function inPage<Result>(expression: string): (element: unknown) => Result {
  // Its text is sent to the browser; nothing of it runs here.
  return new Function('element', `return ${expression};`) as (element: unknown) => Result;
}
