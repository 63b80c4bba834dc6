import type { AdminArea, RegistryRow } from '@powerline/registry';
import { ADMIN_AREAS } from '@powerline/registry/admin-areas';
import { hasPageAt } from '../../modules/page-at.ts';
import { type AreaKey, areaTitle } from './area-title.ts';

export interface AdminLine {
  /** The area, or the path of a page with a line of its own. */
  key: string;
  title: string;
  path: string;
  /** All addresses of the line, with the pages below them. */
  places: readonly string[];
}

/** The areas that have a page, in their order, and then one line for each other page right below `/admin`. */
export function adminLines(rows: readonly RegistryRow[]): AdminLine[] {
  const releases = rows.flatMap(({ enabled, current }) => (enabled ? [current] : []));
  const declared = releases.flatMap(({ adminAreas = [] }) => adminAreas);
  const areas = (Object.keys(ADMIN_AREAS) as AreaKey[]).flatMap((key) => {
    const area = declared.find((one) => one.area === key && hasPageAt(addressIn(one.path).pathname, rows));
    return area ? [areaLine(key, area)] : [];
  });
  const others = releases
    .flatMap(({ routes }) => routes)
    .filter(({ path, access }) => access === 'admin' && /^\/admin\/[^/:]+$/.test(path))
    .filter(({ path }) => currentAdminLine(areas, path, '') === undefined)
    .map(({ path, title }) => ({ key: path, title, path, places: [path] }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
  return [...areas, ...others];
}

const areaLine = (key: AreaKey, { path, pages = [] }: AdminArea): AdminLine => ({
  key,
  title: areaTitle(key),
  path,
  places: [path, ...pages],
});

/** The line whose address is nearest: a tab of `/admin`, the page itself, then the closest page above it. */
export function currentAdminLine(lines: readonly AdminLine[], pathname: string, search: string): AdminLine | undefined {
  const tab = new URLSearchParams(search).get('tab');
  const nearness = (place: string) => {
    const address = addressIn(place);
    if (address.tab !== null)
      return address.pathname === pathname && address.tab === tab ? Number.POSITIVE_INFINITY : 0;
    const isAbove = place !== '/admin' && pathname.startsWith(`${place}/`);
    return place === pathname || isAbove ? place.length : 0;
  };
  const nearnessOf = (line: AdminLine) => Math.max(...line.places.map(nearness));
  return lines.filter((line) => nearnessOf(line) > 0).toSorted((a, b) => nearnessOf(b) - nearnessOf(a))[0];
}

function addressIn(path: string): { pathname: string; tab: string | null } {
  const { pathname, searchParams } = new URL(path, 'https://site.invalid');
  return { pathname, tab: searchParams.get('tab') };
}
