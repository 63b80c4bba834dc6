import { type Registry, releasesOf } from '@powerline/registry';
import { SITE_SLOTS } from '@powerline/registry/module-json';
import type { Build } from '../build/build.ts';

/**
 * Checks that the widgets' slots exist, in the site or in any build of its modules. Only for a publish: a slot that
 * disappears later shows nothing, and must not block a rollback.
 *
 * @param registry as it will be
 * @returns one sentence per widget without a slot
 */
export function slotFaults(builds: readonly Build[], { modules }: Pick<Registry, 'modules'>): string[] {
  const published = builds.filter((build) => build.kind === 'module');
  const releases = [...modules.flatMap(releasesOf), ...published.map(({ release }) => release)];
  const known = [...SITE_SLOTS.keys(), ...releases.flatMap(({ slots = [] }) => slots)];
  return published.flatMap(({ name, release: { widgets = [] } }) =>
    widgets
      .filter(({ slot }) => !known.includes(slot))
      .map(
        ({ slot, widget }) =>
          `${name} puts ${widget} into the slot ${slot}, which this site does not have. Publish the module that has it first, or choose one of ${[...new Set(known)].join(', ')}.`,
      ),
  );
}
