import { versionSchema } from '@powerline/registry';
import * as v from 'valibot';
import { siteSettingsSchema } from '../settings.ts';
import type { ReleaseState } from './release-state.ts';

/**
 * Where a record holds the {@link ReleaseState}. The names in the file are older than those of the code, and stay: teams
 * release to one site from checkouts of different age, and a tool refuses a record that it cannot read. Another form
 * would shut out of the site whoever has not pulled yet.
 */
export const RELEASE_STATE_FILE = 'ledger.json';

const keptBuildSchema = v.strictObject({
  version: versionSchema,
  publishedAt: v.string(),
  publishedBy: v.string(),
  waiting: v.boolean(),
});

const fileSchema = v.strictObject({
  shelves: v.array(
    v.strictObject({
      name: v.string(),
      owner: v.optional(v.string()),
      builds: v.array(keptBuildSchema),
      trail: v.array(versionSchema),
    }),
  ),
  settings: v.optional(siteSettingsSchema),
});

/** @throws {v.ValiError | SyntaxError} when the text is not what {@link releaseStateText} gives. */
export function parseReleaseState(text: string): ReleaseState {
  const { shelves, ...rest } = v.parse(fileSchema, JSON.parse(text));
  return { ...rest, keptBuilds: shelves.map(({ trail, ...kept }) => ({ ...kept, previousVersions: trail })) };
}

/** The text of {@link RELEASE_STATE_FILE}. */
export function releaseStateText({ keptBuilds, settings }: ReleaseState): string {
  const shelves = keptBuilds.map(({ name, owner, builds, previousVersions }) => ({
    name,
    owner,
    builds,
    trail: previousVersions,
  }));
  return `${JSON.stringify({ shelves, settings }, null, 2)}\n`;
}
