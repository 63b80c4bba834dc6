import * as v from 'valibot';
import { ACCESS_LEVELS, type Access, accessSchema } from './access.ts';

/** Addresses of a module's own backend, with everything below them, and who may call them. */
export const backendPrefixSchema = v.strictObject({
  path: v.pipe(
    v.string('path must be a string'),
    v.regex(/^\/$|^(\/[a-z0-9][a-z0-9-]*)+$/, 'path must be a path of the backend such as "/seats", or "/" for all'),
  ),
  access: accessSchema,
});
export type BackendPrefix = v.InferOutput<typeof backendPrefixSchema>;

/** Backends may ignore case, so a path in other letters must not get past its prefix. */
const isAtOrBelow = (path: string, prefix: string): boolean => {
  const lower = path.toLowerCase();
  return prefix === '/' || lower === prefix || lower.startsWith(`${prefix}/`);
};

/**
 * Who may call a path of a backend, as its longest prefix says.
 *
 * @param path without a query, of plain segments
 * @returns undefined where no prefix opens it
 */
export function backendAccess(prefixes: readonly BackendPrefix[], path: string): Access | undefined {
  return prefixes.filter((prefix) => isAtOrBelow(path, prefix.path)).sort((a, b) => b.path.length - a.path.length)[0]
    ?.access;
}

/** The most restricted of several, while two builds of a module disagree. */
export const strictest = (levels: readonly Access[]): Access | undefined =>
  ACCESS_LEVELS.findLast((level) => levels.includes(level));

/** @returns one sentence each */
export const backendFaults = (prefixes: readonly BackendPrefix[]): string[] =>
  prefixes
    .filter(({ path }, index) => prefixes.findIndex((other) => other.path === path) < index)
    .map(({ path }) => `backend lists ${path} twice. Take one out.`);
