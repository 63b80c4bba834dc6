import type { Page } from '@playwright/test';

/** Lets a page get another answer of the API than the one that is true: a state that the demo is not in. */
export const answer = <Json>(page: Page, address: string, change: (json: Json) => unknown): Promise<unknown> =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });

/** What the module asks for. The shell's own calls go on. */
const CALLS =
  /\/api\/(?:team|earnings|payouts|payout-method|ledger|membership|income-disclosure|invitation-visits|rotator|admin)(?:[/?]|$)/;

/** Lets each call of the module fail, as while its database is away. */
export const failCalls = (page: Page): Promise<unknown> =>
  page.route(CALLS, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        title: 'Service Unavailable',
        status: 503,
        code: 'unavailable',
        detail: 'The site cannot reach its database at this moment. Please try again in a minute.',
      }),
    }),
  );
