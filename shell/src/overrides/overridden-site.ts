import type { RegistryRow } from '@powerline/registry';
import { loadOwnTranslation } from '../modules/load-translation.ts';
import { applyOverride, mayOverride, withoutModules } from './apply-override.ts';
import { keepBisect, keptBisect } from './bisect.ts';
import type { TabOverride } from './override-state.ts';
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
): Promise<{ rows: readonly RegistryRow[]; override?: TabOverride }> {
  // Of the bars that say so.
  const words = loadOwnTranslation('x-ray');
  const preview = wantedPreview(location);
  const wanted = wantedOverride(location);
  const overridden = async (): ReturnType<typeof applyOverride> =>
    wanted ? applyOverride(rows, wanted, user) : { rows };
  const site = preview ? await applyPreview(rows, preview, user) : await overridden();
  const isAllowed = await mayOverride(user);
  // Someone else at this computer gets the whole site.
  if (!isAllowed) keepBisect(null);
  const bisect = keptBisect();
  const unwanted = unwantedModules(location);
  const left = await withoutModules(site.rows, [...unwanted, ...(bisect?.off ?? [])], user);
  const without = isAllowed ? unwanted.filter((name) => rows.some((row) => row.name === name)) : [];
  await words;
  if (!site.override && without.length === 0 && !bisect) return { rows: left };
  return {
    rows: left,
    override: { ...(site.override && { build: site.override }), without, ...(bisect && { bisect }) },
  };
}
