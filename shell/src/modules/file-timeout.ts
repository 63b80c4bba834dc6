/** How long one file of a module may take. */
export const FILE_TIMEOUT_MS = 10_000;
