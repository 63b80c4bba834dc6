import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, register, test } from '../fixtures/test.ts';

// Also what a browser prints when a tab reports its loads while the process is down.
test.use({
  expectedErrors: /401 \(Unauthorized\)|503 \(Service Unavailable\)|ERR_CONNECTION_REFUSED \(.*\/api\/module-loads\)/,
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`a member is still logged in after the process ended by ${signal} and was started again`, async ({
    page,
    powerline,
    newcomer,
  }) => {
    await register(page, newcomer);
    await powerline.stop(signal);
    await powerline.start();
    await page.reload();
    await expect(page.getByText(`Logged in as ${newcomer.username}`)).toBeVisible();
  });
}

test('npm is killed: all that it started ends with it', async ({ powerline }) => {
  await powerline.stop();
  await powerline.start('npm');
  expect((await powerline.processes()).join('\n')).toContain('postgres');
  await powerline.stop('SIGKILL');
  await expect.poll(() => powerline.processes()).toEqual([]);
  await powerline.start();
});

test('who comes while the site is being built is told so, and gets the site as soon as it is there', async ({
  page,
  powerline,
}) => {
  await powerline.stop();
  await rm(powerline.siteFolder, { recursive: true });
  // As if another machine were releasing: the publication waits for its end.
  const otherRelease = path.join(powerline.siteFolder, '.releases/lock/another-machine.1.1.1');
  await mkdir(path.dirname(otherRelease), { recursive: true });
  await writeFile(otherRelease, 'of a test');
  const starting = powerline.start();
  await expect(() => page.goto('/services')).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Powerline is being built' })).toBeVisible();
  await rm(otherRelease);
  await starting;
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
});
