import type { RegistryRow } from '@powerline/registry';
import { Grid, LinkCard } from '@powerline/ui';

/** Where a module runs what only it knows of: its own pages right below the Admin Panel. */
export interface AdminArea {
  path: string;
  title: string;
}

/** The admin areas of modules that are switched on, by title. Their routes say all that is needed: no code is loaded. */
export const adminAreasIn = (rows: readonly RegistryRow[]): AdminArea[] =>
  rows
    .flatMap(({ enabled, current }) => (enabled ? current.routes : []))
    .filter(({ path, access }) => access === 'admin' && /^\/admin\/[^/:]+$/.test(path))
    .sort((a, b) => a.title.localeCompare(b.title));

/** As wide as a card, also when there is only one. */
const COLUMNS = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' };

/** The ways to the admin areas of modules. */
export function AdminAreas({ areas }: { areas: readonly AdminArea[] }) {
  return (
    <Grid style={COLUMNS}>
      {areas.map(({ path, title }) => (
        <LinkCard key={path} headingLevel={3} to={path} title={title} />
      ))}
    </Grid>
  );
}
