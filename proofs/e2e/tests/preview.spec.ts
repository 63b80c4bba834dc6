import { createHmac } from 'node:crypto';
import { readKeyFile, signingKey } from '../../../api/src/infrastructure/secrets/secret-key.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import type { PowerlineProcess } from '../fixtures/powerline-process.ts';
import { academyToken, releaseTool } from '../fixtures/release-from-afar.ts';
import { academyHeaded } from '../fixtures/releases.ts';
import { becomeAdmin, expect, test } from '../fixtures/test.ts';

// The expired link itself.
test.use({ expectedErrors: /410 \(Gone\)/ });

const PUBLISHED = 'Powerline Calculator';

/** The link as it would be after its seven days. */
async function expired(link: string, { dataFolder }: PowerlineProcess): Promise<string> {
  const url = new URL(link);
  const [content = ''] = (url.searchParams.get('preview') ?? '').split('.');
  const [module, version] = JSON.parse(Buffer.from(content, 'base64url').toString());
  const old = Buffer.from(JSON.stringify([module, version, Date.now() - 1])).toString('base64url');
  const secret = await readKeyFile(dataFolder);
  if (!secret) throw new Error('This site has no key yet.');
  const signature = createHmac('sha256', signingKey(secret, 'build preview')).update(old).digest('base64url');
  url.searchParams.set('preview', `${old}.${signature}`);
  return url.href;
}

test('a preview shows a build to admins alone, in one tab, until they leave it or it expires', async ({
  page,
  browser,
  powerline,
}) => {
  const build = await academyHeaded(powerline, 'The next calculator');
  const printed = await releaseTool(['publish', build, '--to', powerline.url, '--preview', '--json'], {
    POWERLINE_RELEASE_TOKEN: await academyToken(powerline),
  });
  const { url } = JSON.parse(printed).preview;
  const link = new URL(url);
  link.pathname = '/calculator';
  const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name });

  const visitor = await browser.newPage({ baseURL: powerline.url });
  await visitor.goto(link.href);
  await expect(heading(PUBLISHED, visitor)).toBeVisible();
  await expect(visitor.getByText('You are previewing')).toHaveCount(0);
  await visitor.close();

  await becomeAdmin(page);
  await page.goto(link.href);
  await expect(heading('The next calculator')).toBeVisible();
  await expect(page.getByText(/^You are previewing mfe-academy 1\.0\.0-\w+\./)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByText('You are previewing')).toBeVisible();
  await page.goto('/calculator');
  await expect(heading('The next calculator')).toBeVisible();
  // Other tabs show what visitors get.
  const other = await page.context().newPage();
  await other.goto('/calculator');
  await expect(heading(PUBLISHED, other)).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(heading(PUBLISHED)).toBeVisible();
  await expect(page.getByText('You are previewing')).toHaveCount(0);

  await page.goto(await expired(link.href, powerline));
  await expect(page.getByText('You see what visitors get. This preview link is too old.')).toBeVisible();
  await expect(heading(PUBLISHED)).toBeVisible();
});
