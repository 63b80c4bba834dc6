import { expect } from '@jest/globals';
import { act } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { user } from './rows.ts';

expect.extend(toHaveNoViolations);

/** Who works in the Admin Panel in every test. */
export const ADMIN = user({ id: 7, username: 'root', isAdmin: true });

export const signedInAs = (who = ADMIN): RequestHandler => http.get('*/api/user', () => HttpResponse.json(who));

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

/** Fails when axe finds anything in what is shown. */
export async function expectAccessible(): Promise<void> {
  // jsdom has no layout for colours (the e2e tests measure them), and an embedded page cannot load in it.
  const results = await axe(document.body, {
    iframes: false,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(results).toHaveNoViolations();
}
