import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './json-schema.ts';

const LONGEST_VALUE = 60;

/** "maxLength 128 is now 64, format is new". */
export function keywordChanges(before: JsonSchema, after: JsonSchema): string {
  const keywords = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keywords
    .filter((keyword) => !isDeepStrictEqual(before[keyword], after[keyword]))
    .map((keyword) => keywordChange(keyword, before[keyword], after[keyword]))
    .join(', ');
}

function keywordChange(keyword: string, before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after)) {
    const without = (all: unknown[], others: unknown[]) =>
      all.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)));
    const [gone, added] = [without(before, after), without(after, before)];
    const parts = [...gone.map((one) => `without ${written(one)}`), ...added.map((one) => `with ${written(one)}`)];
    return `${keyword} ${parts.join(' and ') || 'in another order'}`;
  }
  if (before === undefined) return `${keyword} ${written(after)} is new`;
  if (after === undefined) return `${keyword} ${written(before)} is gone`;
  return `${keyword} ${written(before)} is now ${written(after)}`;
}

function written(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > LONGEST_VALUE ? `${json.slice(0, LONGEST_VALUE)}…` : json;
}
