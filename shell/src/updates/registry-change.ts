import type { RegistryRow } from '@powerline/registry';

/** What a tab runs, or would run after a reload. */
export interface SiteVersions {
  shell: string;
  rows: readonly RegistryRow[];
}

export const isNewer = (running: SiteVersions, published: SiteVersions): boolean =>
  versionsIn(running) !== versionsIn(published);

const versionsIn = ({ shell, rows }: SiteVersions): string =>
  JSON.stringify([shell, rows.map(({ name, enabled, current }) => [name, enabled, current.version]).sort()]);
