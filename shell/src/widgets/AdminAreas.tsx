import type { RegistryRow } from '@powerline/registry';
import { Grid, LinkCard } from '@powerline/ui';

/** A module's own pages right below the Admin Panel. */
export interface AdminArea {
  path: string;
  title: string;
}

/** Enabled modules' admin areas by title. The routes have all of it, so no code is loaded. */
export const adminAreasIn = (rows: readonly RegistryRow[]): AdminArea[] =>
  rows
    .flatMap(({ enabled, current }) => (enabled ? current.routes : []))
    .filter(({ path, access }) => access === 'admin' && /^\/admin\/[^/:]+$/.test(path))
    .sort((a, b) => a.title.localeCompare(b.title));

/** As wide as a card, even if there is only one. */
const COLUMNS = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' };

export function AdminAreas({ areas }: { areas: readonly AdminArea[] }) {
  return (
    <Grid style={COLUMNS}>
      {areas.map(({ path, title }) => (
        <LinkCard key={path} headingLevel={3} to={path} title={title} />
      ))}
    </Grid>
  );
}
