/**
 * Turns an expression into a function to run in the browser: these tests are compiled for Node and have no document.
 * `element` is its argument.
 */
export function inPage<Result>(expression: string): (element: unknown) => Result {
  // Its text is sent to the browser; nothing of it runs here.
  return new Function('element', `return ${expression};`) as (element: unknown) => Result;
}
