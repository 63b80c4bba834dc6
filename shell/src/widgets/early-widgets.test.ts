import { afterEach, expect, test } from '@jest/globals';
import { mockApi } from '@powerline/platform/testing';
import type { Access, RegistryRow } from '@powerline/registry';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { keepOpenSystems, keepWhetherMember } from '../expectations.ts';
import { whileStorageIsBlocked } from '../testing/blocked-storage.ts';
import { registryRow } from '../testing/registry-row.ts';
import { fetchWidgetsEarly } from './early-widgets.ts';

const asked: string[] = [];
mockApi(
  http.get('*/modules/*', ({ request }) => {
    asked.push(new URL(request.url).pathname);
    return new HttpResponse('');
  }),
);
afterEach(() => {
  asked.length = 0;
  localStorage.clear();
});

/** A module with a widget on the dashboard for each access. What a tab has fetched it does not fetch again: so its name. */
function rowOf(name: string, change: Partial<RegistryRow> = {}): RegistryRow {
  const { current, ...row } = registryRow({ name, ...change });
  const fileOf = (file: string) => `/modules/${name}/1.0.0/${file}.js`;
  const widget = (access: Access) => ({
    slot: 'dashboard',
    widget: 'NextWidget',
    position: 1,
    access,
    height: 12,
    files: [fileOf(access)],
  });
  const ofFigures = {
    ...widget('public'),
    slot: 'dashboard-figures',
    widget: 'FigureWidget',
    files: [fileOf('figure')],
  };
  const ofSystem = { ...widget('member'), widget: 'TeamWidget', system: 'payout' as const, files: [fileOf('system')] };
  const widgets = [widget('public'), widget('member'), widget('admin'), ofFigures, ofSystem];
  const entry = { ...current.entry, url: fileOf('entry') };
  return { ...row, current: { ...current, manifest: fileOf('manifest'), entry, widgets } };
}
const filesOf = (name: string) =>
  asked
    .filter((file) => file.startsWith(`/modules/${name}/`))
    .map((file) => file.slice(file.lastIndexOf('/') + 1, -3))
    .sort();

test.each<[string, () => void, string[]]>([
  ['a visitor was here last', () => keepWhetherMember(false), ['entry', 'figure', 'public']],
  ['a member was here last', () => keepWhetherMember(true), ['entry', 'figure', 'member', 'public']],
  [
    'another system was open then',
    () => {
      keepWhetherMember(true);
      keepOpenSystems(new Set(['academy']));
    },
    ['entry', 'figure', 'member', 'public'],
  ],
  [
    'its system was open then',
    () => {
      keepWhetherMember(true);
      keepOpenSystems(new Set(['academy', 'payout']));
    },
    ['entry', 'figure', 'member', 'public', 'system'],
  ],
  [
    'its system was open then, and the visitor is logged out',
    () => keepOpenSystems(new Set(['payout'])),
    ['entry', 'figure', 'public'],
  ],
  [
    'its system was open and is closed',
    () => {
      keepWhetherMember(true);
      keepOpenSystems(new Set(['payout']));
      keepOpenSystems(new Set());
    },
    ['entry', 'figure', 'member', 'public'],
  ],
])(
  'where %s, what this visitor may get is fetched, never the file of a widget for admins',
  async (where, prepare, files) => {
    prepare();
    const name = `mfe-${where.replaceAll(' ', '-')}`;
    fetchWidgetsEarly('/dashboard', [rowOf(name)]);
    await waitFor(() => expect(filesOf(name)).toEqual(files));
  },
);

test('after a logout, no member is expected', async () => {
  keepWhetherMember(true);
  keepWhetherMember(false);
  fetchWidgetsEarly('/dashboard', [rowOf('mfe-left')]);
  await waitFor(() => expect(filesOf('mfe-left')).toEqual(['entry', 'figure', 'public']));
});

test('a browser that blocks all storage gets what is for everyone', async () => {
  await whileStorageIsBlocked(async () => {
    keepWhetherMember(true);
    fetchWidgetsEarly('/dashboard', [rowOf('mfe-blocked')]);
    await waitFor(() => expect(filesOf('mfe-blocked')).toEqual(['entry', 'figure', 'public']));
  });
});

test('nothing is fetched for a module that is off, or on another page', async () => {
  fetchWidgetsEarly('/dashboard', [rowOf('mfe-off', { enabled: false }), rowOf('mfe-on')]);
  fetchWidgetsEarly('/team', [rowOf('mfe-elsewhere')]);
  await waitFor(() => expect(filesOf('mfe-on')).toEqual(['entry', 'figure', 'public']));
  expect([...filesOf('mfe-off'), ...filesOf('mfe-elsewhere')]).toEqual([]);
});

test('the page asks which systems are open if it expects a widget of one', () => {
  expect(fetchWidgetsEarly('/dashboard', [rowOf('mfe-asks')])).toBe(false);
  keepWhetherMember(true);
  expect(fetchWidgetsEarly('/dashboard', [rowOf('mfe-asks')])).toBe(true);
  expect(fetchWidgetsEarly('/team', [rowOf('mfe-asks')])).toBe(false);
});
