import { DEFAULT_PAGE_IMAGES, LEGAL_TEXT_KEYS } from '@powerline/contract/content';
import { SYSTEM_KEYS } from '@powerline/contract/foundation';
import { AdminLegalTextsService } from 'api/content/legal-texts/admin-legal-texts.service';
import { PageImagesService } from 'api/content/page-images/page-images.service';
import { SettingsService } from 'api/content/settings/settings.service';
import { SystemsService } from 'api/content/systems/systems.service';
import { TeamMembersService } from 'api/content/team-members/team-members.service';
import { picturePath } from 'api/media/picture-path';
import { HowToPayService } from 'api/payout/money/how-to-pay/how-to-pay.service';
import type { DataSource } from 'typeorm';
import type { DemoSite } from '../demo-site.ts';
import { type Drawing, paint } from '../drawing/paint.ts';
import { DOWNLINE, SIGN_UP, TOGETHER, TRAIN, WALLET, WELCOME } from '../drawing/site-images.ts';
import { LOGO } from '../drawing/wordmark.ts';
import { LEGAL_TEXTS } from '../legal-texts.ts';

/** Names of the ticker on the first page. */
const TICKER_NAMES =
  'Ana R., Marcus T., Priya S., Dana L., Tyler B., Keisha W., Jürgen M., Sofía N., Emma C., 田中 健太, Isaiah G., Hannah P., Олена К., Luis V., Grace H., Jamal D., Chloé L., Nathan F., Zoë B., Megan O., 김 서연, Andre J., Rachel S., Owen K., Lucía P., Caleb M.'.split(
    ', ',
  );
/** Someone whom the admin has struck out. */
const STRUCK_OUT = 'Derek Q.';

/** What the pages show, with words for those who don't see it. */
const IMAGES = [
  { slug: 'money-train', key: 'hero', drawing: TRAIN, altText: 'A train with two wagons in front of hills' },
  { slug: 'register', key: 'hero', drawing: TOGETHER, altText: 'Five people side by side' },
  { slug: 'payout-system', key: 'register-now', drawing: SIGN_UP, altText: 'A form that is filled in' },
  { slug: 'payout-system', key: 'join-now', drawing: WELCOME, altText: 'An open door with a person on each side' },
  { slug: 'payout-system', key: 'downline', drawing: DOWNLINE, altText: 'A team as a tree, one person at the top' },
  { slug: 'payout-system', key: 'account', drawing: WALLET, altText: 'A wallet with two coins' },
] as const;
/** How members pay where the site takes no cards. */
const HOW_TO_PAY = `Send **$25.00** for each month by bank transfer:

- Account holder: Powerline Demo
- Account number: 000123456789
- Routing number: 011000015
- Reference: your username and the month, such as **ana 2026-12**

We record payments every weekday.`;
const SUPPORT = 'help@powerline.example';

/** Of the shorter side, in pixels. */
const IMAGE_PIXELS = 450;
const LOGO_PIXELS = 128;

/** What an admin does before anyone registers: logo, images, texts, names, support, and all systems opened. */
export async function fillSite({ admin, clock, dataSource, get }: DemoSite): Promise<void> {
  for (const key of LEGAL_TEXT_KEYS)
    await get(AdminLegalTextsService).publish(key, { text: LEGAL_TEXTS[key], version: 1 }, admin);
  for (const key of SYSTEM_KEYS) await get(SystemsService).set(key, { isOpen: true }, admin, undefined, clock.now());
  const names = get(TeamMembersService);
  for (const [sortOrder, name] of [...TICKER_NAMES, STRUCK_OUT].entries())
    await names.add({ name, isActive: name !== STRUCK_OUT, sortOrder }, admin);
  await get(SettingsService).setLogo({ logoUrl: await storeImage(dataSource, LOGO, LOGO_PIXELS) }, admin);
  await get(SettingsService).setAddresses({ academyUrl: null, supportUrl: `mailto:${SUPPORT}` }, admin);
  await get(HowToPayService).set({ text: HOW_TO_PAY }, admin);
  for (const { slug, key, drawing, altText } of IMAGES) {
    const imageUrl = await storeImage(dataSource, drawing, IMAGE_PIXELS);
    const { title, linkUrl } = DEFAULT_PAGE_IMAGES.find((one) => one.pageSlug === slug && one.imageKey === key) ?? {
      title: key,
      linkUrl: null,
    };
    await get(PageImagesService).set({ pageSlug: slug, imageKey: key }, { imageUrl, title, linkUrl, altText }, admin);
  }
}

/** @returns the image's address */
async function storeImage(dataSource: DataSource, drawing: Drawing, pixels: number): Promise<string> {
  const { hash, content } = await paint(drawing, pixels);
  // No row uses it, so the nightly cleanup must never find it old enough.
  await dataSource.query(`INSERT INTO pictures (hash, content, given_at) VALUES ($1, $2, 'infinity')`, [hash, content]);
  return picturePath(hash) ?? '';
}
