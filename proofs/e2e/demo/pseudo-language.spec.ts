import { expect, PHONE, test } from '../fixtures/demo.ts';
import { layoutFaults } from '../fixtures/layout-faults.ts';
import { plainText, speakPseudoLanguage } from '../fixtures/pseudo-language.ts';
import { enter, routes } from './demo-addresses.ts';

// Browsers print a visitor's 401 and the refusals of addresses without their secret.
test.use({ expectedErrors: /40[0134] \(/, viewport: PHONE, hasTouch: true });

for (const route of routes) {
  test(`${route.path} says nothing past the catalogs, and cuts off no longer words in either direction`, async ({
    page,
    browser,
    powerline,
  }) => {
    const address = await enter(page, browser, powerline, route);
    for (const direction of ['ltr', 'rtl'] as const) {
      await page.unrouteAll();
      const data = await speakPseudoLanguage(page, powerline.url, direction);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await plainText(page, data), direction).toEqual([]);
      expect.soft(await layoutFaults(page), direction).toEqual([]);
    }
  });
}
