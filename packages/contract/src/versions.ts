/**
 * The version of this package: what a shell offers to modules, and what their `contract` range is held against.
 * A new field raises the minor number, a broken promise the major one.
 */
export const CONTRACT_VERSION = '1.0.0';
