/** Per file of a module. */
export const FILE_TIMEOUT_MS = 10_000;
