import { versionSchema } from '@powerline/registry';
import * as v from 'valibot';

/** One line of history.jsonl. */
const historyEntrySchema = v.strictObject({
  /** Builds published together share it. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.string(),
  who: v.string(),
  /** `pages`: only the pages changed, because of new settings or a new release tool. */
  action: v.picklist(['publish', 'promote', 'canary', 'rollback', 'disable', 'enable', 'api', 'pages']),
  /** A module, `shell` or `api`. */
  name: v.string(),
  /** The new current build; for `disable` and `enable`, the affected one. */
  version: versionSchema,
  /** The previous current build, if it changed. */
  from: v.optional(versionSchema),
  /** The canary's share afterwards; 0 when it ended, or when the build only waits. */
  percent: v.optional(v.number()),
  /** The new owner, if published with `--new-owner`. */
  owner: v.optional(v.string()),
  note: v.optional(v.string()),
});
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;

export const historyLine = (entry: HistoryEntry) => `${JSON.stringify(entry)}\n`;

/** Whether a release gives or stores a build, and doesn't only end a canary or switch a module. */
export const givesBuild = ({ action, percent }: Pick<HistoryEntry, 'action' | 'percent'>): boolean =>
  action === 'publish' || (percent !== 0 && (action === 'promote' || action === 'canary' || action === 'rollback'));

/** @throws for an invalid line */
export function parseHistory(text: string): HistoryEntry[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(historyEntrySchema, JSON.parse(line)));
}

/** The time of the last release (ISO 8601); undefined for an unreadable history. */
export function lastReleaseAt(text: string): string | undefined {
  try {
    return parseHistory(text).at(-1)?.at;
  } catch {
    return undefined;
  }
}
