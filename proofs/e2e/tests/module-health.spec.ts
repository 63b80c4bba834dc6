import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@powerline/test-support/powerline';
import { LONG } from '../fixtures/long.ts';
import type { PowerlineProcess } from '../fixtures/powerline-process.ts';
import { academyBuild, release } from '../fixtures/releases.ts';
import { expect, test } from '../fixtures/test.ts';

// A visitor's 401, and what fails on purpose.
test.use({ expectedErrors: /Failed to load resource|ModuleLoadError|late throw|late rejection/ });

interface BuildHealth {
  state: string;
  loads: number;
  failures: Record<string, number>;
  p75Milliseconds: number | null;
  errors: number;
  errorMessages: { kind: string; message: string; tabs: number }[];
}

/** The exit code of `health` when what it shows is bad. */
const UNHEALTHY = 8;

/** What a team sees of the build of the academy that visitors get. */
async function academyHealth({ url, siteFolder }: PowerlineProcess): Promise<BuildHealth> {
  const cli = path.join(ROOT, 'packages/release-tool/dist/cli.js');
  const args = ['health', 'mfe-academy', '--url', url, '--site', siteFolder, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], { cwd: ROOT }).catch((ended) => {
    // It says so in the figures as well.
    if (ended.code === UNHEALTHY) return ended as { stdout: string };
    throw ended;
  });
  const { builds }: { builds: BuildHealth[] } = JSON.parse(stdout);
  const current = builds.find(({ state }) => state === 'current');
  if (!current) throw new Error('health does not show what visitors get');
  return current;
}

test(
  'a team sees how its module loads for visitors: how often, how fast, and what failed',
  LONG,
  async ({ page, powerline }) => {
    // Other files may have visited this site before.
    const before = await academyHealth(powerline);

    // Only the module's code works this out; the heading is there before it.
    await page.goto('/calculator?direct=5&average=3');
    await expect(page.getByText('$5,485.00')).toBeVisible();
    await page.goto('about:blank');
    await expect
      .poll(() => academyHealth(powerline))
      .toMatchObject({ loads: before.loads + 1, failures: before.failures, p75Milliseconds: expect.any(Number) });

    await page.route('**/modules/mfe-academy/*/entry.*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/calculator');
    await expect(page.getByRole('alert').filter({ hasText: 'This part of the site cannot be shown' })).toBeVisible();
    await page.goto('about:blank');
    await expect
      .poll(() => academyHealth(powerline))
      .toMatchObject({ loads: before.loads + 2, failures: { http: (before.failures.http ?? 0) + 1 } });
  },
);

test(
  'a team sees what its module throws and rejects after it was shown, once per tab and without what it says of members',
  LONG,
  async ({ page, powerline }) => {
    const failing = `for (const twice of [1, 2]) {
      setTimeout(() => { throw new TypeError('late throw for ann@example.com'); });
      Promise.reject(new RangeError('late rejection of /members/4711?token=secret'));
    }`;
    const build = await academyBuild(powerline, (file, code) =>
      file.startsWith('__federation_expose') ? `${failing};${code}` : code,
    );
    await release(powerline, 'publish', build);
    await page.goto('/calculator');
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible();
    const errorMessages = [
      { kind: 'rejection', message: 'RangeError: late rejection of /members/#', tabs: 1 },
      { kind: 'throw', message: 'TypeError: late throw for (email)', tabs: 1 },
    ];
    await expect.poll(() => academyHealth(powerline)).toMatchObject({ errors: 2, errorMessages });
    await release(powerline, 'rollback', 'mfe-academy');
  },
);
