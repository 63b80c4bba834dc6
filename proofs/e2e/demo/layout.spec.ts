import { expect, PHONE, test } from '../fixtures/demo.ts';
import { layoutFaults, SIZES } from '../fixtures/layout-faults.ts';
import { enter, routes } from './demo-addresses.ts';

// Browsers print a visitor's 401 and the refusals of addresses without their secret.
test.use({ expectedErrors: /40[0134] \(/, viewport: PHONE, hasTouch: true });

for (const route of routes) {
  test(`${route.path} breaks no word or number, cuts nothing off and can be pressed by a finger at every size`, async ({
    page,
    browser,
    powerline,
  }) => {
    await page.goto(await enter(page, browser, powerline, route));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect.soft(await layoutFaults(page), `at ${size.width} × ${size.height}`).toEqual([]);
    }
  });
}
