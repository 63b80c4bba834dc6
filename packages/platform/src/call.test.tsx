import { expect, test } from '@jest/globals';
import * as calls from '@powerline/contract/content/calls';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { call, earlyAnswer, useCall } from './call.ts';
import { adoptEarlyResponse } from './early-responses.ts';
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

test('a page that was filled before its code came begins with that answer, until it is taken', async () => {
  const path = calls.listSystems.path;
  const adopt = (body: unknown) => adoptEarlyResponse(path, Promise.resolve(HttpResponse.json([])), body);
  adopt([]);
  expect(earlyAnswer(calls.listSystems, {})).toEqual([]);
  await call(calls.listSystems);
  expect(earlyAnswer(calls.listSystems, {})).toBeUndefined();
  adopt([{ isSystem: 'no' }]);
  expect(earlyAnswer(calls.listSystems, {})).toBeUndefined();
});
