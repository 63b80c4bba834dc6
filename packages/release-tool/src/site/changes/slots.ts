import { type Registry, releasesOf } from '@powerline/registry';
import { SITE_SLOTS } from '@powerline/registry/module-json';
import type { Build } from '../build/build.ts';

/**
 * Whether the slots exist into which builds put widgets: those of the site, and those that a build of any of its modules
 * has. Asked when a build is published only: a slot that is gone later shows nothing, and must not keep anybody from
 * rolling back.
 *
 * @param builds to be published
 * @param registry as it is to become
 * @returns one sentence for each widget without a place
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
