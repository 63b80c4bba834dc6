import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import type { RegistryRow } from '@powerline/registry';
import * as v from 'valibot';
import { readTab, writeTab } from '../tab-storage.ts';
import { type AppliedOverride, isAdmin, withBuild } from './apply-override.ts';
import { reloadWith } from './reload-with.ts';

const PARAMETER = 'preview';
const TIMEOUT_MS = 8000;
const previewedSchema = v.object({ module: v.string(), version: v.string() });
const problemSchema = v.object({ detail: v.string() });

/** The address's preview link, or else the one that this tab follows. */
export const wantedPreview = ({ search }: Pick<Location, 'search'>): string | undefined =>
  new URLSearchParams(search).get(PARAMETER) || readTab(PARAMETER) || undefined;

/**
 * Shows the build of a preview link in this tab, for as long as the API says that the link is good. Anyone but an admin
 * gets what visitors get.
 *
 * @param user the current-user response, left unread for others
 */
export async function applyPreview(
  rows: readonly RegistryRow[],
  preview: string,
  user: Promise<Response> | undefined,
): Promise<{ rows: readonly RegistryRow[]; override?: AppliedOverride }> {
  if (!(await isAdmin(user))) {
    console.info('Only an admin can see a preview. Log in as one and open the link again.');
    return { rows };
  }
  const nothing = { module: '', version: '', isPreview: true } as const;
  try {
    const response = await fetch(`/api/admin/modules/preview?id=${encodeURIComponent(preview)}`, {
      headers: { accept: `application/json, ${PROBLEM_MEDIA_TYPE}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (!response.ok) return { rows, override: { ...nothing, problem: v.parse(problemSchema, answer).detail } };
    const { module, version } = v.parse(previewedSchema, answer);
    const site = await withBuild(rows, { module, version });
    if (!site.override.problem) writeTab(PARAMETER, preview);
    return { ...site, override: { ...site.override, isPreview: true } };
  } catch (error) {
    console.info(error);
    return { rows, override: { ...nothing, problem: 'This preview cannot be loaded. Open the link again.' } };
  }
}

/** Loads the page again, as visitors get it. */
export function leavePreview(): void {
  writeTab(PARAMETER, null);
  reloadWith({ [PARAMETER]: null });
}
