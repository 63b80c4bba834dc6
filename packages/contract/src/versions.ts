/**
 * The version of this package: what a shell offers to modules, and what their `contract` range is held against.
 * A new field raises the minor number, a broken promise the major one.
 */
export const CONTRACT_VERSION = '1.0.0';

/**
 * The version of the calls: of api/package.json and of the OpenAPI document (api/openapi.json), and what the `api` range
 * of a module.json is held against. `npm run openapi` says which number a change of the calls must raise.
 */
export const API_VERSION = '1.0.0';
