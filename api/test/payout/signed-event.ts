import type { TestServer } from '../test-server.ts';

/** Sends an event the way Stripe does: no browser, no cookie. @returns the status of the answer */
export async function signedEventTo(
  server: Pick<TestServer, 'visitor'>,
  { body, signature }: { body: string; signature: string },
): Promise<number> {
  const answer = await server.visitor().send('/api/stripe/webhook', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, 'sec-fetch-site': '' },
  });
  return answer.status;
}
