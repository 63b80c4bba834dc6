import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, register, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, what another site sends 403; browsers print both.
test.use({ expectedErrors: /401 \(Unauthorized\)|403 \(Forbidden\)|blocked by CORS policy/ });

const WAYS = ['fetch', 'fetch without a body', 'beacon', 'form', 'form in a sandbox', 'request with a header'];

/** Of another port, so that the browser sends the session along: to it, this is the same site, but not the same origin. */
const attack = (target: string) => `<!doctype html><title>Win a prize</title><script>
  const ask = (options) => fetch('${target}', { mode: 'no-cors', credentials: 'include', ...options }).catch(() => {});
  ask({ method: 'POST', body: '{}' });
  ask({ method: 'POST' });
  ask({ method: 'POST', mode: 'cors', headers: { 'content-type': 'application/json' }, body: '{}' });
  navigator.sendBeacon('${target}', '{}');
  const form = '<form method="post" action="${target}"><input name="a"></form><script>document.forms[0].submit()<' + '/script>';
  for (const sandbox of ['allow-scripts allow-forms allow-same-origin', 'allow-scripts allow-forms']) {
    const frame = document.createElement('iframe');
    frame.sandbox = sandbox;
    frame.srcdoc = form;
    document.documentElement.append(frame);
  }
</script>`;

test('a page of another origin changes nothing in the name of whoever is logged in, in no way', async ({
  page,
  newcomer,
  baseURL,
}) => {
  await register(page, newcomer);
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(attack(`${baseURL}/api/logout`));
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  try {
    const tried: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/logout')) tried.push(`${response.request().method()} ${response.status()}`);
    });
    // A TCP server's address is never the string form, which is for pipes.
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    // Browsers ask first whether the one with a header may be sent, and then do not send it.
    await expect.poll(() => tried.filter((answer) => answer === 'POST 403').length).toBe(WAYS.length - 1);
    expect(tried.filter((answer) => answer.startsWith('POST'))).toEqual(Array(WAYS.length - 1).fill('POST 403'));
  } finally {
    other.close();
  }
  await page.goto('/dashboard');
  await expect(page.getByText(`Welcome, ${newcomer.username}.`)).toBeVisible();
});

test('a video may fill the screen and play protected films, but asks for neither camera nor place', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/permissions.policy/i.test(message.text())) warnings.push(message.text());
  });
  await page.goto('/');
  const [ofVideo, ofPage] = await page.locator('main iframe').evaluate((frame) => {
    // TypeScript's DOM library does not know it: only Chromium has it.
    interface HasPolicy {
      featurePolicy: { allowedFeatures(): string[] };
    }
    const policies = [frame, document] as unknown as HasPolicy[];
    return policies.map(({ featurePolicy }) => featurePolicy.allowedFeatures());
  });
  expect(ofVideo).toEqual(expect.arrayContaining(['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']));
  // "Copy link" of the calculator.
  expect(ofPage).toContain('clipboard-write');
  for (const allowed of [ofVideo, ofPage]) {
    for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'clipboard-read', 'usb']) {
      expect(allowed).not.toContain(name);
    }
  }
  expect(warnings, 'names that the browser does not know').toEqual([]);
});
