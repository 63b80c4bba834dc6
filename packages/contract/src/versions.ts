/**
 * The version of each context of the contract: what a shell offers to modules, and what the ranges in their
 * `module.json` are held against. By what changed in its schemas, a context's version moves:
 * - major: a promise is broken, so that a released module fails: a field of an answer is gone, may be missing or may
 *   hold something new; a body needs more or takes less;
 * - minor: there is more: a new schema, a new field of an answer, an optional one of a body;
 * - patch: all else, such as a sentence.
 *
 * `npm run contract:report` says which one has to move, and `npm test` refuses less (`packages/contract/README.md`).
 */
export const CONTRACT_VERSIONS = {
  foundation: '1.1.0',
  accounts: '1.4.0',
  content: '1.3.0',
  'money-train': '1.3.0',
  operations: '1.4.0',
  payout: '1.9.0',
  academy: '1.0.0',
} as const;

export type ContractContext = keyof typeof CONTRACT_VERSIONS;

/**
 * The version of api/package.json and api/openapi.json, which a module's `api` range must include. `npm run openapi`
 * says what a change must raise.
 */
export const API_VERSION = '1.28.1';
