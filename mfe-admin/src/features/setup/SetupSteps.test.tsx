import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { refusal, signedInAs } from '../../testing/api.ts';
import { navigationPage, teamMember } from '../../testing/rows.ts';
import { SetupSteps } from './SetupSteps.tsx';

const answer = (path: string, body: object) => http.get(`*/api/${path}`, () => HttpResponse.json(body));

const api = mockApi(
  signedInAs(),
  answer('settings/logo', { logoUrl: null }),
  answer('page-videos', [{ pageSlug: 'home', iframeSrc: null }]),
  answer('admin/team-members', []),
  answer('admin/navigation-pages', []),
  answer('settings/addresses', { academyUrl: null, supportUrl: null }),
);
beforeEach(() => localStorage.clear());

const list = async () => within(await screen.findByRole('region', { name: 'Set up your site' }));

test('an empty site has five steps, and each leads to where it is done', async () => {
  renderInMain(<SetupSteps onHide={jest.fn()} />);
  const steps = await list();
  expect(steps.getByText('0 of 5 done')).toBeVisible();
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin?tab=content&part=logo#parts',
    '/admin?tab=content&part=videos#parts',
    '/admin?tab=team-members#parts',
    '/admin?tab=pages#parts',
    '/admin?tab=content&part=addresses#parts',
  ]);
  await expectAccessible();
});

const DONE = [
  ['Add your logo', 'settings/logo', { logoUrl: '/logo.png' }],
  ['Set the video of the home page', 'page-videos', [{ pageSlug: 'home', iframeSrc: 'https://player.example/1' }]],
  ['Add the names of your team', 'admin/team-members', [teamMember()]],
  ['Initialize the menu', 'admin/navigation-pages', [navigationPage()]],
  [
    'Add your academy and support',
    'settings/addresses',
    { academyUrl: 'https://academy.acme.example', supportUrl: 'mailto:help@acme.example' },
  ],
] as const;

test.each(DONE)('%s: done as soon as the site has it, and the others are not', async (title, path, body) => {
  api.use(answer(path, body));
  renderInMain(<SetupSteps onHide={jest.fn()} />);
  const steps = await list();
  expect(steps.getByText('1 of 5 done')).toBeVisible();
  expect(steps.getByRole('link', { name: title }).closest('li')).toHaveTextContent('(done)');
});

test('with one of the two addresses the last step is not done', async () => {
  api.use(answer('settings/addresses', { academyUrl: null, supportUrl: 'mailto:help@acme.example' }));
  renderInMain(<SetupSteps onHide={jest.fn()} />);
  expect((await list()).getByText('0 of 5 done')).toBeVisible();
});

test('the list stays hidden until every answer is known', async () => {
  api.use(http.get('*/api/page-videos', () => refusal(503, 'The database is away.')));
  const { container } = renderInMain(<SetupSteps onHide={jest.fn()} />);
  expect(screen.getByText('Loading the steps')).toBeInTheDocument();
  await expect(screen.findByRole('region', { name: 'Set up your site' }, { timeout: 500 })).rejects.toThrow();
  expect(container).not.toHaveTextContent('Loading the steps');
});

test('it can be hidden', async () => {
  const onHide = jest.fn();
  renderInMain(<SetupSteps onHide={onHide} />);
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'Hide these steps' }));
  expect(onHide).toHaveBeenCalledTimes(1);
});
