import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { paintedHeading, withNewVisitor } from './browser.mjs';
import { recordNetwork } from './network-log.mjs';
import { copyOfModule, release } from './released-module.mjs';

/** Owns `/`. */
const MODULE = 'mfe-public';
const AT_MOST_KB = 25;

/**
 * What a returning visitor fetches of `/` once the module that owns it was released with a change of just that page:
 * all answers, HTML and data too, gzip on the wire without headers. What is fetched ahead for the next click doesn't count.
 */
export async function measureNextVisit({ browser, sites, folder }) {
  const { url, folder: site } = sites.federated;
  return withNewVisitor(browser, undefined, async (page, cdp) => {
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    const open = async () => {
      await page.goto(url, { waitUntil: 'commit' });
      await paintedHeading(page);
      await page.waitForLoadState('networkidle');
    };
    await open();
    const workspace = await copyOfModule(path.join(folder, 'next-visit'), MODULE);
    await appendFile(path.join(workspace, 'src', 'pages', 'HomePage.tsx'), '\nconsole.debug("a change");\n');
    await release(['publish', workspace, '--site', site]);
    // Between two visits a tab is somewhere else: a reload would ask for more.
    await page.goto('about:blank');
    const log = recordNetwork(cdp);
    await open();
    const requests = log.requests();
    return [
      {
        what: "next visit of `/` after its module's release",
        measured: requests.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0) / 1000,
        unit: 'kB gzip',
        atMost: AT_MOST_KB,
        detail: `${requests.length} requests, HTML and data among them`,
      },
    ];
  });
}
