import * as v from 'valibot';
import { satisfiesCaret } from './caret-range.ts';
import { rangeSchema, versionSchema } from './version.ts';

// Not the contexts of today: a newer module is to be told which one the shell lacks.
const contextSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z]+(-[a-z]+)*$/, 'contract must name contexts such as "money-train": lower case letters and hyphens'),
);

/** What a module asks of `@powerline/contract`: a version range for each context that its code imports. */
export const contractRangesSchema = v.record(
  contextSchema,
  rangeSchema('each range in contract'),
  'contract must name contexts with their version ranges, such as { "content": "^1.0.0" }',
);

/** The same as published builds say it: those from before contexts had versions have one range for all. */
export const contractNeedSchema = v.lazy((input) =>
  typeof input === 'string' ? rangeSchema('contract') : contractRangesSchema,
);
export type ContractNeed = v.InferOutput<typeof contractNeedSchema>;

/** What a shell offers: the version of each context; of a shell from before, one version of all. */
export const contractOfferSchema = v.lazy((input) =>
  typeof input === 'string' ? versionSchema : v.record(contextSchema, versionSchema),
);
export type ContractOffer = v.InferOutput<typeof contractOfferSchema>;

/** The contexts that there were when all had one version: of later ones a plain version or range says nothing. */
const FIRST_CONTEXTS = ['foundation', 'accounts', 'content', 'money-train', 'operations'];

/** What is asked or offered, written for each context. */
export const byContext = (versions: ContractNeed | ContractOffer): Readonly<Record<string, string>> =>
  typeof versions === 'string' ? Object.fromEntries(FIRST_CONTEXTS.map((context) => [context, versions])) : versions;

/** A range that a shell does not meet. */
interface UnmetRange {
  context: string;
  range: string;
  /** What the shell has; undefined when it does not know the context. */
  version: string | undefined;
}

/**
 * What a module asks of the contract and a shell does not offer. A module that was written against all contexts at once
 * may use each of them, so each has to fit.
 */
export function unmetRanges(asked: ContractNeed, offered: ContractOffer): UnmetRange[] {
  const versions = new Map(Object.entries(byContext(offered)));
  return Object.entries(byContext(asked)).flatMap(([context, range]) => {
    const version = versions.get(context);
    return version !== undefined && satisfiesCaret(version, range) ? [] : [{ context, range, version }];
  });
}

/** The same in words: one clause for each context, to follow the module's name. */
export const contractFaults = (asked: ContractNeed, offered: ContractOffer): string[] =>
  unmetRanges(asked, offered).map(
    ({ context, range, version = 'none' }) => `asks for ${context} ${range} of the contract; the shell has ${version}`,
  );
