import { expect, register, test } from '../fixtures/test.ts';

// Also what a browser prints when a tab reports its loads while the process is down.
test.use({ expectedErrors: /401 \(Unauthorized\)|ERR_CONNECTION_REFUSED \(.*\/api\/module-loads\)/ });

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
