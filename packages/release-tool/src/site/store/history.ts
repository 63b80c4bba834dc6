import { versionSchema } from '@powerline/registry';
import * as v from 'valibot';

/** One line of history.jsonl: who released what, when and why. */
const historyEntrySchema = v.strictObject({
  /** The registry's generation that this release made. Builds that were published together share it. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** ISO 8601, UTC. */
  at: v.string(),
  who: v.string(),
  /** `pages`: only the pages were written anew, as the settings of the site or the release tool itself changed. */
  action: v.picklist(['publish', 'promote', 'canary', 'rollback', 'disable', 'enable', 'api', 'pages']),
  /** A module, `shell` or `api`. */
  name: v.string(),
  /** What counts from then on; for `disable` and `enable` the build that is meant. */
  version: versionSchema,
  /** What was current before, when that changed. */
  from: v.optional(versionSchema),
  /** The canary's share of visitors after this release; 0 when a canary ended, or when the build only lies ready. */
  percent: v.optional(v.number()),
  /** The module's owner from then on, when it was published with `--new-owner`. */
  owner: v.optional(v.string()),
  note: v.optional(v.string()),
});
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;

export const historyLine = (entry: HistoryEntry) => `${JSON.stringify(entry)}\n`;

/** @throws when a line is not a history entry. */
export function parseHistory(text: string): HistoryEntry[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(historyEntrySchema, JSON.parse(line)));
}

/** When the release was made that a history ends with: ISO 8601, or undefined when the history cannot be read. */
export function lastReleaseAt(text: string): string | undefined {
  try {
    return parseHistory(text).at(-1)?.at;
  } catch {
    return undefined;
  }
}
