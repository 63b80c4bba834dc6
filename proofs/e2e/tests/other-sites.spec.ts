import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, register, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

/**
 * Pages that try to log their visitor out. Of another port: to the browser this is the same site, so that it sends the
 * session along, but not the same origin.
 */
const pagesAgainst = (target: string): Record<string, string> => ({
  '/scripts': `<!doctype html><title>Win a prize</title><script>
    navigator.sendBeacon('${target}', '{}');
    const ask = (options) => fetch('${target}', { method: 'POST', mode: 'no-cors', credentials: 'include', ...options });
    const asJson = { mode: 'cors', headers: { 'content-type': 'application/json' }, body: '{}' };
    const asked = [ask({}), ask({ body: '{}' }), ask(asJson)];
    Promise.allSettled(asked).then(() => { document.title = 'Nothing won'; });
  </script>`,
  '/form': `<!doctype html><form method="post" action="${target}"><input name="a"></form>
    <script>document.forms[0].submit()</script>`,
});

test('a page of another origin changes nothing for the person who is logged in', async ({
  page,
  newcomer,
  baseURL,
}) => {
  await register(page, newcomer);
  const pages = pagesAgainst(`${baseURL}/api/logout`);
  const other = createServer(({ url = '' }, response) => {
    const [path = '', sandbox] = url.split('?');
    // A page in a sandbox has no origin to tell: the browser sends "null".
    if (sandbox) response.setHeader('content-security-policy', 'sandbox allow-scripts allow-forms');
    response.setHeader('content-type', 'text/html').end(pages[path]);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  try {
    // A TCP server's address is never the string form, which is for pipes.
    const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    // In another tab, whose console may say what was refused.
    const tab = await page.context().newPage();
    await tab.goto(`${origin}/scripts`);
    await expect(tab).toHaveTitle('Nothing won');
    // What a script sends is kept from the page that sent it; of a form the answer is shown.
    for (const form of ['/form', '/form?in-a-sandbox']) {
      const answered = tab.waitForResponse(`${baseURL}/api/logout`);
      await tab.goto(`${origin}${form}`);
      expect([form, (await answered).status()]).toEqual([form, 403]);
    }
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
  await page.getByRole('button', { name: 'Play: What Powerline is' }).click();
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
  // For our own pages, of which this film is one.
  expect(ofPage).toEqual(expect.arrayContaining(['publickey-credentials-create', 'publickey-credentials-get']));
  for (const allowed of [ofVideo, ofPage]) {
    for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'clipboard-read', 'usb']) {
      expect(allowed).not.toContain(name);
    }
  }
  expect(warnings, 'names that the browser does not know').toEqual([]);
});
