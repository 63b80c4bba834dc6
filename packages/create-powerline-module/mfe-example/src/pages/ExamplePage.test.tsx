import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { delay, HttpResponse, http } from 'msw';
import ExamplePage from './ExamplePage.tsx';

expect.extend(toHaveNoViolations);

const ann = { id: 1, username: 'ann', email: 'ann@example.com', isAdmin: false };
const api = mockApi(http.get('*/api/user', () => HttpResponse.json(ann)));

const openPage = () => renderPage(<ExamplePage />, { path: '/example' });

test('greets a member by name', async () => {
  const { container } = openPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Example' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Welcome, ann' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To your dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(await axe(container)).toHaveNoViolations();
});

test('shows a visitor the way in', async () => {
  api.use(http.get('*/api/user', () => new HttpResponse(null, { status: 401 })));
  const { container } = openPage();
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(await axe(container)).toHaveNoViolations();
});

test('says that it is loading until it is known who is there', () => {
  api.use(http.get('*/api/user', () => delay('infinite')));
  openPage();
  expect(screen.getByText('Looking who you are')).toBeInTheDocument();
});
