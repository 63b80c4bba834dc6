import { versionSchema } from '@powerline/registry';
import * as v from 'valibot';
import { siteSettingsSchema } from '../settings.ts';
import { keptBuildSchema, type ReleaseState } from './release-state.ts';

/**
 * Stores the {@link ReleaseState}. The names in the file are older than the code's and must stay: teams with older
 * tools release to the same site, and a tool rejects a record that it can't read.
 */
export const RELEASE_STATE_FILE = 'ledger.json';

const fileSchema = v.strictObject({
  shelves: v.array(
    v.strictObject({
      name: v.string(),
      owner: v.optional(v.string()),
      builds: v.array(keptBuildSchema),
      trail: v.array(versionSchema),
      // Older tools refuse a site while it has one.
      automatic: v.optional(versionSchema),
    }),
  ),
  settings: v.optional(siteSettingsSchema),
});

/** @throws {v.ValiError | SyntaxError} for anything that {@link releaseStateText} doesn't write */
export function parseReleaseState(text: string): ReleaseState {
  const { shelves, ...rest } = v.parse(fileSchema, JSON.parse(text));
  return { ...rest, keptBuilds: shelves.map(({ trail, ...kept }) => ({ ...kept, previousVersions: trail })) };
}

export function releaseStateText({ keptBuilds, settings }: ReleaseState): string {
  const shelves = keptBuilds.map(({ name, owner, builds, previousVersions, automatic }) => ({
    name,
    owner,
    builds,
    trail: previousVersions,
    automatic,
  }));
  return `${JSON.stringify({ shelves, settings }, null, 2)}\n`;
}
