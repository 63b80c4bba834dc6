import * as v from 'valibot';
import { satisfiesCaret } from './caret-range.ts';
import { rangeSchema, versionSchema } from './version.ts';

// Any name, so that a newer module learns which context the shell lacks.
const contextSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z]+(-[a-z]+)*$/, 'contract must name contexts such as "money-train": lower case letters and hyphens'),
);

/** A version range for each context of `@powerline/contract` that the module imports. */
export const contractRangesSchema = v.record(
  contextSchema,
  rangeSchema('each range in contract'),
  'contract must name contexts with their version ranges, such as { "content": "^1.0.0" }',
);

/** Older builds have one range for all contexts. */
export const contractNeedSchema = v.lazy((input) =>
  typeof input === 'string' ? rangeSchema('contract') : contractRangesSchema,
);
export type ContractNeed = v.InferOutput<typeof contractNeedSchema>;

/** Older shells have one version for all contexts. */
export const contractOfferSchema = v.lazy((input) =>
  typeof input === 'string' ? versionSchema : v.record(contextSchema, versionSchema),
);
export type ContractOffer = v.InferOutput<typeof contractOfferSchema>;

/** The contexts from the time of a single version, which says nothing about later ones. */
const FIRST_CONTEXTS = ['foundation', 'accounts', 'content', 'money-train', 'operations'];

export const byContext = (versions: ContractNeed | ContractOffer): Readonly<Record<string, string>> =>
  typeof versions === 'string' ? Object.fromEntries(FIRST_CONTEXTS.map((context) => [context, versions])) : versions;

interface UnmetRange {
  context: string;
  range: string;
  /** Undefined if the shell doesn't know the context. */
  version: string | undefined;
}

/** Ranges that a shell doesn't meet. An older module may use any context, so each must fit. */
export function unmetRanges(asked: ContractNeed, offered: ContractOffer): UnmetRange[] {
  const versions = new Map(Object.entries(byContext(offered)));
  return Object.entries(byContext(asked)).flatMap(([context, range]) => {
    const version = versions.get(context);
    return version !== undefined && satisfiesCaret(version, range) ? [] : [{ context, range, version }];
  });
}

/** One phrase per context, to follow the module's name. */
export const contractFaults = (asked: ContractNeed, offered: ContractOffer): string[] =>
  unmetRanges(asked, offered).map(
    ({ context, range, version = 'none' }) => `asks for ${context} ${range} of the contract; the shell has ${version}`,
  );
