import { expect, test } from '@jest/globals';
import * as calls from '@powerline/contract/content/calls';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useCall } from './call.ts';
import { mockApi } from './testing.tsx';

mockApi(http.get('*/api/systems', () => HttpResponse.json([])));

/** Shows every state of the call that was rendered, in order. */
function States({ seen }: { seen: string[] }) {
  const { data, isLoading } = useCall(calls.listSystems, {});
  const state = data ? 'here' : isLoading ? 'loading' : 'nothing';
  if (seen.at(-1) !== state) seen.push(state);
  return <output>{state}</output>;
}

test('a first answer comes after loading, and a cached one is there in the first rendering, so nothing flashes', async () => {
  const first: string[] = [];
  const { unmount } = render(<States seen={first} />);
  await screen.findByText('here');
  expect(first).toEqual(['loading', 'here']);
  unmount();
  const again: string[] = [];
  render(<States seen={again} />);
  expect(again).toEqual(['here']);
});
