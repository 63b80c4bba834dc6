import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { Link } from '@powerline/platform';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { LaunchReturn, launchState } from './LaunchReturn.tsx';

const step = (key: string, status: string) => ({
  key,
  title: `Do ${key}`,
  text: 'Why',
  path: `/admin/${key}`,
  status,
  doneAt: null,
  skippedBy: null,
  before: [],
});
let statuses: string[];
mockApi(
  http.get('*/api/admin/launch', () =>
    HttpResponse.json({
      done: 1,
      total: 3,
      groups: [
        {
          key: 'look',
          title: 'Make it yours',
          steps: [step('logo', statuses[0] ?? ''), step('menu', statuses[1] ?? '')],
        },
        { key: 'rules', title: 'Money and rules', steps: [step('plan', statuses[2] ?? '')] },
      ],
    }),
  ),
);

const page = (
  <>
    <LaunchReturn />
    <Link to="/admin/logo" state={launchState('logo')}>
      As the checklist leads
    </Link>
    <Link to="/admin/logo#below">Within the page</Link>
  </>
);
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const ways = async () => within(await screen.findByRole('navigation', { name: 'Launch checklist' }));

test('leads back to the checklist, and on to the next step that is still open', async () => {
  statuses = ['open', 'done', 'open'];
  renderInMain(page, { path: '/admin/logo' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await follow('As the checklist leads');
  expect(await (await ways()).findByRole('link', { name: 'Back to launch checklist · 1 of 3' })).toHaveAttribute(
    'href',
    '/admin/overview',
  );
  expect((await ways()).getByRole('link', { name: 'Next: Do plan' })).toHaveAttribute('href', '/admin/plan');
  await expectAccessible();
  await follow('Within the page');
  expect((await ways()).getByRole('link', { name: 'Next: Do plan' })).toBeVisible();
});

test('the last step leads back only', async () => {
  statuses = ['open', 'done', 'not needed'];
  renderInMain(page, { path: '/admin/logo' });
  await follow('As the checklist leads');
  await (await ways()).findByText(/1 of 3/);
  expect((await ways()).getAllByRole('link')).toHaveLength(1);
});
