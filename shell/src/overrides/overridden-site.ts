import type { RegistryRow } from '@powerline/registry';
import { type AppliedOverride, applyOverride, withoutModules } from './apply-override.ts';
import { applyPreview, wantedPreview } from './preview.ts';
import { unwantedModules, wantedOverride } from './wanted-override.ts';

/**
 * What a tab shows in place of what visitors get.
 *
 * @param user the current-user response, left unread for others
 */
export async function overriddenSite(
  rows: readonly RegistryRow[],
  location: Location,
  user: Promise<Response> | undefined,
): Promise<{ rows: readonly RegistryRow[]; override?: AppliedOverride }> {
  const preview = wantedPreview(location);
  const wanted = wantedOverride(location);
  const overridden = async () => (wanted ? applyOverride(rows, wanted, user) : { rows });
  const site = preview ? await applyPreview(rows, preview, user) : await overridden();
  return { ...site, rows: await withoutModules(site.rows, unwantedModules(location), user) };
}
