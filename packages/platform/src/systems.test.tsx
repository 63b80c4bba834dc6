import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useSystem } from './systems.ts';
import { mockApi, renderPage } from './testing.tsx';

let calls = 0;
const api = mockApi(
  http.get('*/api/systems', () => {
    calls += 1;
    return HttpResponse.json([
      { key: 'payout', isOpen: true, openedAt: '2026-03-01T00:00:00.000Z' },
      { key: 'profiles', isOpen: false, openedAt: null },
    ]);
  }),
);

const State = ({ of }: { of: 'payout' | 'profiles' | 'academy' }) => {
  const { isOpen, error } = useSystem(of);
  return <p>{`${of}: ${error ? 'failed' : (isOpen ?? 'unknown')}`}</p>;
};

test('a system is open or closed as the server says, closed where it names none, and one call tells of all', async () => {
  renderPage(
    <>
      <State of="payout" />
      <State of="profiles" />
      <State of="academy" />
    </>,
  );
  expect(screen.getByText('payout: unknown')).toBeDefined();
  expect(await screen.findByText('payout: true')).toBeDefined();
  expect(screen.getByText('profiles: false')).toBeDefined();
  expect(screen.getByText('academy: false')).toBeDefined();
  expect(calls).toBe(1);
});

test('no system is called open or closed while the server is away', async () => {
  api.use(http.get('*/api/systems', () => new HttpResponse('', { status: 503 })));
  renderPage(<State of="payout" />);
  expect(await screen.findByText('payout: failed')).toBeDefined();
});
