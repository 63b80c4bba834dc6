// Stands in for shell/src/modules/federation-runtime.ts.

/** There is nothing to make known: the bundle holds all modules. */
export const registerModules = (): void => undefined;
