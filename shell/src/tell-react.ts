/**
 * Sets the fields that React's `use` reads (react.dev, `use`), so that it needn't wait a microtask: otherwise the
 * first render shows a skeleton, which React keeps for 300 ms.
 */
export const tellReact = <T>(promise: Promise<T>, value: T): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled', value });
