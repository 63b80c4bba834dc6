import type { AuditEntry } from '@powerline/contract/accounts';

/** In place of a secret. */
const CHANGED = 'changed';

/** Passwords, keys and bank details, by the names that fields have here and may get later. */
const SECRET_NAME =
  /pass(?:word|phrase|code)|secret|token|credential|api_?key|private_?key|iban|\bbic\b|(?:account|card|routing)_?(?:number|holder)|(?:bank|sort)_?code/i;
/** In an address, such as `smtp://name:password@host`. */
const LOG_IN_IN_ADDRESS = /(?<=\/\/)[^\s/@]+@/g;

/** What may be kept of the fields of a change: the name of a secret one, but not its value. */
export function withoutSecrets(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, SECRET_NAME.test(name) ? CHANGED : readable(value)]),
  );
}

function readable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(LOG_IN_IN_ADDRESS, 'hidden@');
  if (Array.isArray(value)) return value.map(readable);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? withoutSecrets(value) : value;
}

/** Of a state before a change, the fields that were set, and no secret one. */
export function valuesBefore(fields: object, state: object): object {
  const wanted = Object.entries(state).filter(([name]) => name in fields && !SECRET_NAME.test(name));
  return withoutSecrets(Object.fromEntries(wanted));
}

/** Fields as people read them. Entries of older versions go through {@link withoutSecrets} once more. */
export const shownFields = (change: object, before: object | null): AuditEntry['fields'] => {
  const were = new Map<string, unknown>(Object.entries(valuesBefore(change, before ?? {})));
  return Object.entries(withoutSecrets(change)).map(([name, value]: [string, unknown]) => ({
    name,
    value: inWords(value),
    ...(were.has(name) && { before: inWords(were.get(name)) }),
  }));
};

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.map(inWords).join(', ') || 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
