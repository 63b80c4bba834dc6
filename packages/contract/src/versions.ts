/**
 * What a shell offers and a module's ranges must include. Major breaks released modules (a field of an answer is
 * gone, optional or has new values; a body needs more or accepts less), minor adds (a schema, a field of an answer,
 * an optional one of a body), patch is the rest. `npm run contract:report` says which number must move
 * (`packages/contract/README.md`).
 */
export const CONTRACT_VERSIONS = {
  foundation: '1.4.0',
  accounts: '1.24.0',
  content: '1.11.0',
  'money-train': '1.5.0',
  operations: '1.16.0',
  payout: '1.36.0',
  academy: '1.20.0',
} as const;

export type ContractContext = keyof typeof CONTRACT_VERSIONS;

/**
 * The version of api/package.json and api/openapi.json, which a module's `api` range must include. `npm run openapi`
 * says what a change must raise.
 */
export const API_VERSION = '1.101.0';
