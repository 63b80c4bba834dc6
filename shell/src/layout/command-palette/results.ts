import type { AdminSearch, User } from '@powerline/contract/accounts';
import type { RegistryRow } from '@powerline/registry';
import { t } from '../../words.ts';
import { mayXRay, openXRay } from '../../x-ray-state.ts';
import { adminLines, currentAdminLine } from '../admin-menu/admin-lines.ts';
import { mayOpen, maySee } from '../admin-menu/admin-rights.ts';

export interface Result {
  title: string;
  /** What tells it from others of the same title. */
  text: string | null;
  path: string;
  /** What it does, if it leads nowhere. */
  run?: () => void;
}

export interface ResultGroup {
  name: string;
  results: readonly Result[];
}

const titleOf = (kind: string): string =>
  new Map([
    ['person', t('People')],
    ['payment', t('Payments')],
    ['payout', t('Payouts')],
    ['month', t('Months')],
  ]).get(kind) ?? t('More');
const PAGES_SHOWN = 5;

/** What the server found, by kind in its order. A newer server may know more kinds. */
export function groupsOf({ hits }: AdminSearch): ResultGroup[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    name: titleOf(kind),
    results: hits.filter((hit) => hit.kind === kind).map(({ title, text, path }) => ({ title, text, path })),
  }));
}

/** The admin pages without a parameter that this person opens, the areas first. */
export function adminPages(rows: readonly RegistryRow[], user: User): Result[] {
  const lines = adminLines(rows);
  const areas = lines.filter((line) => maySee(user, line)).map(({ title, path }) => ({ title, text: null, path }));
  const pages = rows
    .flatMap(({ enabled, current }) => (enabled ? current.routes : []))
    .filter(({ path, access }) => access === 'admin' && path.startsWith('/admin/') && !path.includes(':'))
    .filter(({ path }) => !areas.some((area) => area.path === path) && mayOpen(user, lines, path, ''))
    .map(({ title, path }) => ({ title, text: currentAdminLine(lines, path, '')?.title ?? null, path }));
  return [...areas, ...pages];
}

/** What this person can do on any page. */
export const toolsFor = (user: User | undefined): Result[] =>
  mayXRay(user)
    ? [{ title: t('X-ray'), text: t('Which module painted what here'), path: 'x-ray', run: () => openXRay() }]
    : [];

/** Pages or tools with the term in their title or text; those that start with it come first. */
export function matching(results: readonly Result[], term: string): Result[] {
  const wanted = folded(term);
  return results
    .filter(({ title, text }) => folded(`${title} ${text ?? ''}`).includes(wanted))
    .toSorted((a, b) => Number(folded(b.title).startsWith(wanted)) - Number(folded(a.title).startsWith(wanted)))
    .slice(0, PAGES_SHOWN);
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}-]/gu, '')
    .toLowerCase();
