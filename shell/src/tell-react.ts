/**
 * React's `use` knows nothing of a promise before a microtask has passed, unless these two fields say it (react.dev, `use`).
 * A first render cannot wait for that: it would show a skeleton for what is here, and React keeps a skeleton for at least
 * 300 ms.
 */
export const tellReact = <T>(promise: Promise<T>, value: T): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled', value });
