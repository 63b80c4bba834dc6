import type { User } from '@powerline/contract/accounts';
import { act } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { user } from './rows.ts';

/** Who works in the Admin Panel in every test. */
export const ADMIN = user({ id: 7, username: 'root', isAdmin: true });

export const signedInAs = (who: User = ADMIN): RequestHandler => http.get('*/api/user', () => HttpResponse.json(who));

/** What the API answers when it refuses, in one sentence. */
export const refusal = (status: number, sentence = '') => new HttpResponse(sentence, { status });

/** An answer that waits until the test lets it go. */
export function heldAnswer(answer: () => Response) {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    resolver: async () => {
      await gate;
      return answer();
    },
    release: () => act(async () => open()),
  };
}
