import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { AdminCompany } from '@powerline/contract/money-train';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { refusal, signedInAs } from '../../testing/api.ts';
import { pagedList } from '../../testing/paged-list.ts';
import { company } from '../../testing/rows.ts';
import { CompaniesPanel } from './CompaniesPanel.tsx';

const acme = company();
const ownerless = company({
  id: 2,
  companyName: 'Bolt',
  url: 'https://www.bolt.example/join?ref=7',
  thumbnail: null,
  userId: null,
  username: null,
});
const list = (rows: AdminCompany[]) => pagedList('/api/admin/companies', rows);

const api = mockApi(signedInAs(), list([acme, ownerless]));

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

test('a company is listed with owner, link and thumbnail name', async () => {
  renderInMain(<CompaniesPanel />);
  const row = within(await rowOf('Acme'));
  expect(row.getByText('ann')).toBeVisible();
  expect(row.getByText('acme.png')).toBeVisible();
  expect(row.getByRole('link', { name: /acme\.example/ })).toHaveAttribute('href', 'https://acme.example/');
  expect(screen.getByText('2 companies')).toBeVisible();
  await expectAccessible();
});

test('a company without an owner is shown as Anonymous', async () => {
  renderInMain(<CompaniesPanel />);
  expect(within(await rowOf('Bolt')).getByText('Anonymous')).toBeVisible();
});

test('a search is the server’s', async () => {
  renderInMain(<CompaniesPanel />);
  await rowOf('Bolt');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'ref=7');
  expect(await screen.findByText('1 company found')).toBeVisible();
  expect(screen.queryByText('Acme')).not.toBeInTheDocument();
});

test('an address that is not a web address is not a link', async () => {
  api.use(list([company({ url: 'javascript:alert(1)' })]));
  renderInMain(<CompaniesPanel />);
  expect(within(await rowOf('Acme')).queryByRole('link')).not.toBeInTheDocument();
});

test('without companies the tab says where they come from', async () => {
  api.use(list([]));
  renderInMain(<CompaniesPanel />);
  expect(await screen.findByText('No companies yet')).toBeVisible();
});

test('companies that cannot be loaded leave a sentence and Retry', async () => {
  api.use(http.get('*/api/admin/companies/page', () => refusal(503, 'The database is away.'), { once: true }));
  renderInMain(<CompaniesPanel />);
  expect(await screen.findByText('The companies could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowOf('Acme')).toBeVisible();
});

test("an admin deletes any member's company, after a question by name", async () => {
  api.use(
    http.delete('*/api/admin/companies/1', () => {
      api.use(list([ownerless]));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderInMain(<CompaniesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Acme of ann' }));
  expect(screen.getByRole('alertdialog', { name: 'Delete Acme?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete company' }));
  expect(await screen.findByText('Company deleted')).toBeVisible();
  expect(screen.queryByText('Acme')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Companies' })).toHaveFocus());
});

test('a deletion that fails keeps the company; the row says so, and no toast', async () => {
  api.use(http.delete('*/api/admin/companies/1', () => refusal(503, 'The database is away.')));
  renderInMain(<CompaniesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Acme of ann' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete company' }));
  expect(
    await within(await rowOf('Acme')).findByText('The company was not deleted. The database is away.'),
  ).toBeVisible();
  expect(document.querySelector('.Toastify__toast')).toBeNull();
});
