import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { LegalTextView } from './LegalTextView.tsx';

const text = (version: number, html: string) => ({
  key: 'terms',
  version,
  publishedAt: '2026-11-22T12:00:00.000Z',
  html,
});
const inForce = (version: number) =>
  http.get('*/api/legal-texts/terms', () => HttpResponse.json(text(version, '<p>Be fair.</p>\n<p>Pay $30.</p>')));
const api = mockApi(
  inForce(4),
  http.get('*/api/legal-texts/terms/versions/3', () => HttpResponse.json(text(3, '<p>Be fair.</p>\n<p>Pay $25.</p>'))),
);
const open = () => renderInMain(<LegalTextView textKey="terms" />);

test('a reader sees what changed since the version before, as often as they ask', async () => {
  api.use(http.get('*/api/legal-texts/terms/versions/3', () => new HttpResponse('', { status: 503 }), { once: true }));
  const { container } = open();
  await userEvent.click(await screen.findByText('What changed since version 3'));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(container.querySelector('ins')).toHaveTextContent('Added: 30 (end)'));
  expect(container.querySelector('del')).toHaveTextContent('Removed: 25 (end)');
  await expectAccessible();
});

test('the first version has nothing to compare', async () => {
  api.use(inForce(1));
  open();
  expect(await screen.findByText('Pay $30.')).toBeVisible();
  expect(screen.queryByText(/What changed/)).not.toBeInTheDocument();
});
