import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import { answers, failsWith, member, openApi, payoutIs, person, receipt } from '../testing/payout-api.ts';
import PersonPage from './PersonPage.tsx';

const earned = {
  currency: 'USD',
  months: [
    { month: '2026-11', isFinal: false, line: null, cents: 0 },
    { month: '2026-10', isFinal: true, line: 'level-3', cents: 100 },
  ],
};
const api = mockApi(
  ...openApi,
  answers('*/api/team/people/21', person()),
  answers('*/api/team/people/21/earnings', earned),
);
const openPage = (search = '?view=placed') =>
  renderInMain(<PersonPage />, { path: '/team/people/:person', params: { person: '21' }, search });

test('someone below is shown with status, place and the receipt in words, and nothing else', async () => {
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'ben' })).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  expect(screen.getByText('Joined April 2026 · directly below you')).toBeVisible();
  expect(screen.getByText('You invited ben, so you are the sponsor.')).toBeVisible();
  expect(screen.getByText('Spot 1 of 5 below you was free, so ben got it.')).toBeVisible();
  expect(screen.getByText('2 people are placed directly below ben, and ben invited 1 person.')).toBeVisible();
  await expectAccessible();
});

test('the latest months show what you earned from someone, and each amount leads to its path', async () => {
  openPage();
  const section = within(await screen.findByRole('region', { name: 'What you earned from ben' }));
  expect(await section.findByRole('link', { name: '$1.00 in October 2026: see the path' })).toHaveAttribute(
    'href',
    '/team/earnings/2026-10/from/21',
  );
  expect(section.getByText('Level 3')).toBeVisible();
  expect(section.getByRole('link', { name: '$0.00 in November 2026: find out why' })).toBeVisible();
  expect(section.getByText('Provisional')).toBeVisible();
});

test('the way up links to each person between, and to you, and says how many it leaves out', async () => {
  const path = [
    { id: 31, username: 'dora' },
    { id: 32, username: null },
  ];
  api.use(answers('*/api/team/people/21', person({ level: 6, path })));
  openPage();
  const up = within(await screen.findByRole('navigation', { name: 'The way up' }));
  expect(up.getByRole('link', { name: 'You' })).toHaveAttribute('href', '/team?view=placed#team-people');
  expect(up.getByText('3 more')).toBeVisible();
  expect(up.getByRole('link', { name: 'dora' })).toHaveAttribute('href', '/team/people/31?view=placed');
  expect(up.getByRole('link', { name: 'Former member' })).toBeVisible();
});

test('of a spillover the receipt says whose room was taken up, and who came first', async () => {
  api.use(
    answers(
      '*/api/team/people/21',
      person({
        member: member({ badge: 'spillover' }),
        receipt: receipt({ sponsor: 'ann', under: 'cara', isSpillover: true, position: 1, hostLevel: 1, hostBelow: 0 }),
      }),
    ),
  );
  openPage();
  expect(
    await screen.findByText(
      'All 5 spots below you were taken, so ben got spot 1 below cara: cara had no one there yet.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Spillover')).toBeVisible();
});

test('a person who is not below you gets the server’s message', async () => {
  api.use(failsWith('*/api/team/people/21', 'There is no such member below you', 404));
  openPage();
  expect(await screen.findByText('There is no such member below you')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my team' })).toHaveAttribute('href', '/team');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('while the system is closed the address leads to what will be here', async () => {
  api.use(payoutIs('closed'));
  openPage();
  expect(await screen.findByText('Now at /team')).toBeVisible();
});
