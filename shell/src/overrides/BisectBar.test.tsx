import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { expectAccessible } from '@powerline/platform/accessibility';
import { renderPage } from '@powerline/platform/testing';
import { ThemeRoot } from '@powerline/ui/shell';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteModules } from '../modules/site-modules.ts';
import { registryRow } from '../testing/registry-row.ts';
import { useXRayState } from '../x-ray-state.ts';
import { BisectBar } from './BisectBar.tsx';
import { type Bisect, keepBisect, keptBisect, startBisect } from './bisect.ts';

const reload = jest.fn();
afterEach(() => {
  reload.mockClear();
  keepBisect(null);
  act(() => useXRayState.setState({ isOpen: false, chosen: undefined }));
});

const academy = registryRow();
const names = ['mfe-public', 'mfe-payout', 'mfe-money', 'mfe-academy'];

const show = (first: Bisect, path = '/') =>
  renderPage(
    <ThemeRoot>
      <SiteModules value={[{ ...academy, enabled: !first.off.includes(academy.name) }]}>
        <main>
          <h1>Home</h1>
          <BisectBar first={first} reload={reload} />
        </main>
      </SiteModules>
    </ThemeRoot>,
    { path },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('asks which half, reloads with the next one, and stops', async () => {
  show(startBisect(names));
  expect(screen.getByText('Is the fault still there?')).toBeVisible();
  expect(screen.getByText('Round 1 of 2 · 2 of 4 modules are off')).toBeVisible();
  await expectAccessible();
  await press('No');
  expect(keptBisect()).toMatchObject({ suspects: ['mfe-money', 'mfe-academy'], answers: 1 });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('Stop ends it', async () => {
  keepBisect(startBisect(names));
  show(startBisect(names));
  await press('Stop');
  expect(keptBisect()).toBeUndefined();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('says on a page that is off in this round that a fault gone with it counts', () => {
  show(startBisect(names), '/calculator');
  expect(screen.getByText(/This page is off in this round/)).toBeVisible();
});

test('names the module, its build and its owner without another reload, with what to do next', async () => {
  show({ suspects: ['mfe-payout', 'mfe-academy'], off: ['mfe-academy'], answers: 1, wasGone: false });
  await press('No');
  expect(screen.getByRole('status')).toHaveTextContent('mfe-academy is at fault1.0.0-0a1b2c3d · Academy team');
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Turn off in this tab' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Roll it back' })).toHaveAttribute('href', '/admin/modules');
  await expectAccessible();
  await press('Open X-ray');
  expect(useXRayState.getState()).toEqual({ isOpen: true, chosen: 'mfe-academy' });
});

test('does not accuse a module when the fault was never gone', async () => {
  show({ suspects: ['mfe-payout', 'mfe-academy'], off: ['mfe-academy'], answers: 1, wasGone: false });
  await press('Yes');
  expect(screen.getByRole('status')).toHaveTextContent('If a module is at fault, it’s mfe-payout');
  expect(screen.getByRole('status')).toHaveTextContent('It may be the site itself.');
});
