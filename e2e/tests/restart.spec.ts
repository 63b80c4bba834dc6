import { expect, register, test } from '../fixtures/test.ts';

test.use({ expectedErrors: /401 \(Unauthorized\)/ });

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
