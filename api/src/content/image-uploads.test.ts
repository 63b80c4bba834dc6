import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Client } from '../../test/client.ts';
import { sendPicture } from '../../test/send-picture.ts';
import { withSiteDatabase } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { SITE_RETENTION } from '../app/site.ts';
import { Cleanup } from '../infrastructure/retention/cleanup.ts';

const LOGO = '/api/admin/settings/logo/picture';
const IMAGE = '/api/admin/page-images/payout-system/register-now/picture';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const photo = (background: string, width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function sizeAt(path: string) {
  const response = await fetch(new URL(path, server.url));
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { format, width, height };
}

test('an uploaded logo is the logo of the whole site', async () => {
  const { status, json } = await sendPicture(admin, LOGO, await photo('#4030c0'));
  expect(status).toBe(200);
  const { logoUrl } = json();
  expect(logoUrl).toMatch(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/);
  expect((await server.visitor().get('/api/settings/logo')).json()).toMatchObject({ logoUrl });
  expect(await sizeAt(logoUrl)).toEqual({ format: 'webp', width: 512, height: 256 });
});

test('an uploaded page image is large enough for a page; its title and link stay', async () => {
  const before = (await admin.get('/api/page-images/payout-system')).json()[0];
  const { status, json } = await sendPicture(admin, IMAGE, await photo('#c03040'));
  expect(status).toBe(200);
  const { imageUrl, title, linkUrl } = json();
  expect([title, linkUrl]).toEqual([before.title, before.linkUrl]);
  expect(await sizeAt(imageUrl)).toEqual({ format: 'webp', width: 1280, height: 640 });
  expect((await server.visitor().get('/api/page-images/payout-system')).json()[0].imageUrl).toBe(imageUrl);
});

test('the most detailed image fits into a row', async () => {
  const noise = await sharp({
    create: {
      width: 1280,
      height: 1280,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer();
  // Fewer bytes than an upload may have, so that it is refused for nothing else.
  expect(
    (await sendPicture(admin, IMAGE, await sharp(noise).jpeg({ quality: 95 }).toBuffer(), 'image/jpeg')).status,
  ).toBe(200);
});

test('an image that logo or page shows is never cleaned up, and another one is', async () => {
  const logo = (await sendPicture(admin, LOGO, await photo('#112233', 20, 20))).json().logoUrl;
  const image = (await sendPicture(admin, IMAGE, await photo('#223344', 20, 20))).json().imageUrl;
  const cleanUpADayLater = async () => {
    await server.sql(`UPDATE pictures SET given_at = given_at - interval '1 day'`);
    await withSiteDatabase(server.databaseUrl, (dataSource) => new Cleanup(dataSource, SITE_RETENTION).run());
  };
  const isThere = async (path: string) => (await fetch(new URL(path, server.url))).status === 200;
  await cleanUpADayLater();
  expect([await isThere(logo), await isThere(image)]).toEqual([true, true]);
  await admin.delete('/api/admin/settings/logo');
  await admin.delete('/api/admin/page-images/payout-system/register-now');
  await cleanUpADayLater();
  expect([await isThere(logo), await isThere(image)]).toEqual([false, false]);
});

test('what is no image is refused in words, and so is an image for no page', async () => {
  const refused = await sendPicture(admin, LOGO, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(refused.status).toBe(415);
  expect(refused.text).toContain('Choose a JPEG, PNG, WebP or GIF.');
  const unknown = '/api/admin/page-images/payout-system/nothing/picture';
  expect((await sendPicture(admin, unknown, await photo('#fff', 2, 2))).status).toBe(404);
});

test.each([LOGO, IMAGE])('only an admin uploads to %s', async (path) => {
  const member = await server.member();
  expect((await sendPicture(member, path, await photo('#fff', 2, 2))).status).toBe(403);
});
