import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROFILE_DAYS_SHOWN, type ProfileStatistics, profileStatisticsSchema } from '@powerline/contract/money-train';
import { API_VERSION } from '@powerline/contract/versions';
import { openSite } from '@powerline/release-tool/site';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { until } from '@powerline/test-support/until';
import sharp from 'sharp';
import * as v from 'valibot';
import { countBefore } from '../../../test/attempt-counts.ts';
import { type Answer, Client } from '../../../test/client.ts';
import { sendPicture } from '../../../test/send-picture.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { UNKNOWN_CARDS } from '../company-links/company-links.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const UNCOUNTED: Record<string, string>[] = [
  { 'user-agent': GOOGLE },
  { 'user-agent': 'WhatsApp/2.23.20.0' },
  { 'user-agent': 'curl/8.14.1' },
  { 'user-agent': '' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
];
const ORIGIN = 'https://powerline.example.com';

let first: TestServer;
/** Knows no PUBLIC_ORIGIN. */
let second: TestServer;
let admin: Client;

/** As teams release: a module that has the page of members. */
const publish = async (server: TestServer, code?: string) =>
  openSite(server.siteDir, { who: 'the test', settings: { origin: ORIGIN } }).publish(
    [await writeShell(), await writeModule({ routes: ['/', '/u/:username'], ...(code && { code }) })],
    { apiVersion: API_VERSION },
  );

beforeAll(async () => {
  const DATABASE_URL = await createTestDatabase();
  // Sessions of both are those of plain http: it is not the only origin.
  const PUBLIC_ORIGIN = `${ORIGIN},http://127.0.0.1`;
  [first, second] = await Promise.all([
    startTestServer({ DATABASE_URL, PUBLIC_ORIGIN }),
    startTestServer({ DATABASE_URL }),
  ]);
  await Promise.all([publish(first), publish(second)]);
  admin = await first.admin();
  await openProfiles(true);
});
afterAll(() => Promise.all([first.close(), second.close()]));

const openProfiles = (isOpen: boolean) => admin.patch('/api/admin/systems/profiles', { isOpen });

interface Member {
  client: Client;
  id: number;
  username: string;
  /** Ids of companies. */
  cards: number[];
}

/** A member with a page that everyone sees, with so many cards. */
async function published(cards = 1, username?: string): Promise<Member> {
  const client = await first.member(username);
  const { id, username: name } = (await client.get('/api/user')).json();
  const member = { client, id, username: name, cards: [] as number[] };
  for (let position = 1; position <= cards; position += 1)
    member.cards.push(await saveCompany(member, position, `https://card-${position}.example/join?by=${id}`));
  await client.patch('/api/profile', { isPublished: true });
  return member;
}
const saveCompany = async ({ client }: Pick<Member, 'client'>, position: number, url: string): Promise<number> =>
  (
    await client.post('/api/companies', {
      ...{ companyName: `Card ${position}`, url, description: null, thumbnail: null, position },
    })
  ).json().id;

const as = (browser: string, headers: Record<string, string> = {}) => ({ 'user-agent': browser, ...headers });
const follow = (client: Client, company = 0, headers: Record<string, string> = {}) =>
  client.get(`/go/${company}`, as(FIREFOX, headers));
const visit = (client: Client, { username }: Member, headers: Record<string, string> = {}) =>
  client.get(`/u/${username}`, as(FIREFOX, headers));
const statistics = async ({ client }: Member): Promise<ProfileStatistics> =>
  v.parse(v.strictObject(profileStatisticsSchema.entries), (await client.get('/api/profile/statistics')).json());
/** Someone at the same address, and another instance. */
const elsewhere = (client: Client) => Object.assign(new Client(second.url), { address: client.address });
/** Without the request id. */
const visible = ({ status, text, headers }: Answer) => {
  const { 'x-request-id': _, date: __, ...rest } = Object.fromEntries(headers);
  return { status, text, rest };
};

describe('a card leads', () => {
  test('to its company’s saved address, uncached, unindexed and without a referrer', async () => {
    const { cards, id, client } = await published();
    // Made, and then kept.
    for (const go of [cards[0], `${cards[0]}?fbclid=1`, cards[0]]) {
      const answer = await first.visitor().get(`/go/${go}`, as(FIREFOX));
      expect([answer.status, answer.headers.get('location'), answer.text]).toEqual([
        302,
        `https://card-1.example/join?by=${id}`,
        '',
      ]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
        'content-length': '0',
      });
    }
    expect((await client.post(`/go/${cards[0]}`, {})).status).toBe(405);
    await saveCompany({ client }, 1, 'http://elsewhere.example/ä b');
    await until(async () => (await follow(first.visitor(), cards[0])).headers.get('location')?.includes('elsewhere'));
    expect((await follow(first.visitor(), cards[0])).headers.get('location')).toBe(
      'http://elsewhere.example/%C3%A4%20b',
    );
  });

  test('to no address that a visitor makes up: anything but a company’s id is 404', async () => {
    const { cards } = await published();
    const nothing = visible(await first.visitor().get('/nowhere-at-all', as(FIREFOX)));
    expect(nothing.status).toBe(404);
    for (const go of ['https:%2F%2Fevil.example', '%2F%2Fevil.example', `${cards[0]}@evil.example`, '.evil']) {
      const { status, headers } = await first.visitor().get(`/go/${go}`, as(FIREFOX));
      expect([go, status, headers.get('location')]).toEqual([go, 404, null]);
    }
    for (const go of [
      '2000000000',
      '99999999999',
      '0',
      '-1',
      `${cards[0]}%0d%0aset-cookie:x=1`,
      `${cards[0]}@evil`,
      `0${cards[0]}`,
      '',
    ]) {
      const answer = await first.visitor().get(`/go/${go}`, as(FIREFOX));
      expect([go, visible(answer)]).toEqual([go, nothing]);
    }
    for (const query of ['?url=https://evil.example', '?to=//evil.example', `?company=${cards[0]}`]) {
      const answer = await first.visitor().get(`/go/${cards[0]}${query}`, as(FIREFOX));
      expect(answer.headers.get('location')).toMatch(/^https:\/\/card-1\.example\/join/);
    }
    // The contract refuses another scheme, and so does the database.
    await expect(
      first.sql(`UPDATE companies SET url = 'javascript:alert(1)' WHERE id = $1`, [cards[0]]),
    ).rejects.toThrow(/violates/);
  });

  test('only while it is on a public page, so that no one can read saved companies by trying ids', async () => {
    const [leader, member] = [await published(), await published(0)];
    const status = async () => (await follow(first.visitor(), leader.cards[0])).status;
    expect(await status()).toBe(302);
    // Nor is it on the page of someone who shows the companies of this sponsor.
    await first.sql('UPDATE payout_members SET sponsor_id = $2 WHERE member_id = $1', [member.id, leader.id]);
    await member.client.patch('/api/profile', { showsSponsorCompanies: true });
    await leader.client.patch('/api/profile', { isPublished: false });
    await until(async () => (await status()) === 404);
    await leader.client.patch('/api/profile', { isPublished: true });
    await until(async () => (await status()) === 302);
    await admin.post(`/api/admin/users/${leader.id}/suspension`, { reason: 'x' });
    await until(async () => (await status()) === 404);
    await admin.delete(`/api/admin/users/${leader.id}/suspension`);
    await until(async () => (await status()) === 302);
    await admin.delete(`/api/admin/companies/${leader.cards[0]}`);
    await until(async () => (await status()) === 404);
  });
});

test('one client address gets 100 unknown card ids an hour, without limiting the others', async () => {
  const { cards } = await published();
  const curious = first.visitor();
  await countBefore(first, UNKNOWN_CARDS.name, curious.address, UNKNOWN_CARDS.attempts);
  expect((await follow(curious, 2_000_000_000)).status).toBe(404);
  expect((await follow(curious, 2_000_000_000)).status).toBe(429);
  expect((await follow(first.visitor(), 2_000_000_000)).status).toBe(404);
  expect((await follow(first.visitor(), cards[0])).status).toBe(302);
});

describe('visits and clicks', () => {
  test('count each visitor once a day on all instances, however the page is fetched, within five seconds', async () => {
    const member = await published(2);
    const [one, two] = member.cards;
    const visitor = first.visitor();
    const since = performance.now();
    for (const client of [visitor, visitor, elsewhere(visitor)]) {
      await visit(client, member);
      await client.get(`/api/profiles/${member.username}`, as(FIREFOX));
      await follow(client, one);
    }
    // Another browser at this address, the same one at another.
    await visit(elsewhere(visitor), member, as(SAFARI));
    await first.visitor().get(`/api/profiles/${member.username}`, as(FIREFOX));
    await follow(visitor, two);
    await follow(first.visitor(), two);
    await until(async () => {
      const { visits, clicks } = await statistics(member);
      return visits === 3 && clicks === 3;
    });
    expect(performance.now() - since).toBeLessThan(5_000);
    const counted = await statistics(member);
    expect(counted.days).toHaveLength(PROFILE_DAYS_SHOWN);
    expect(counted.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), visits: 3, clicks: 3 });
    expect(counted.cards).toEqual([
      { id: one, companyName: 'Card 1', visits: 3, clicks: 1 },
      { id: two, companyName: 'Card 2', visits: 3, clicks: 2 },
    ]);
    expect((await member.client.get('/api/account/export')).json().profileStatistics.days).toEqual([
      counted.days.at(-1),
    ]);
    await admin.delete(`/api/admin/users/${member.id}`);
    const left = await first.sql(
      `SELECT FROM daily_visits WHERE (subject, subject_id) IN (('profile', $1), ('card', $2), ('card-click', $2))`,
      [member.id, one],
    );
    expect(left).toEqual([]);
  });

  test('don’t count bots, HEAD, prefetching, requests without a browser name, and the owner', async () => {
    const member = await published();
    const [card] = member.cards;
    const both = async (client: Client, headers: Record<string, string>) => {
      await visit(client, member, headers);
      await follow(client, card, headers);
    };
    // What is kept in memory counts by the same rules as what is made: each twice.
    for (let time = 0; time < 2; time += 1) {
      for (const headers of UNCOUNTED) await both(first.visitor(), headers);
      for (const address of [`/u/${member.username}`, `/go/${card}`, `/api/profiles/${member.username}`])
        await first.visitor().send(address, { method: 'HEAD', headers: as(FIREFOX) });
      await both(member.client, {});
      await both(Object.assign(elsewhere(member.client), { cookies: member.client.cookies }), {});
      await both(member.client, { 'x-forwarded-proto': 'https' });
    }
    // The last ones of all that are written together.
    await both(first.visitor(), {});
    await until(async () => (await statistics(member)).clicks > 0);
    expect(await statistics(member)).toMatchObject({ visits: 1, clicks: 1, cards: [{ visits: 1, clicks: 1 }] });
  });

  test('of a card on someone else’s page count for the card’s owner, except their own', async () => {
    const [leader, member] = [await published(), await published(0)];
    await first.sql('UPDATE payout_members SET sponsor_id = $2 WHERE member_id = $1', [member.id, leader.id]);
    await member.client.patch('/api/profile', { showsSponsorCompanies: true });
    const [card] = leader.cards;
    await visit(first.visitor(), member);
    await visit(leader.client, member);
    await follow(leader.client, card);
    await follow(member.client, card);
    await until(async () => (await statistics(leader)).clicks > 0);
    expect(await statistics(leader)).toMatchObject({ visits: 0, clicks: 1, cards: [{ visits: 1, clicks: 1 }] });
    expect(await statistics(member)).toMatchObject({ visits: 2, clicks: 0, cards: [] });
  });

  test('of 200 visitors who use both instances at once are counted exactly', async () => {
    const member = await published(3);
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        const visitor = first.visitor();
        await Promise.all([visit(visitor, member), visit(elsewhere(visitor), member)]);
        await Promise.all(member.cards.map((card) => follow(visitor, card)));
      }),
    );
    await until(async () => (await statistics(member)).clicks >= 600);
    expect(await statistics(member)).toMatchObject({
      ...{ visits: 200, clicks: 600 },
      cards: member.cards.map((id) => ({ id, visits: 200, clicks: 200 })),
    });
  });
});

describe('a member’s page without scripts', () => {
  const head = (html: string) => html.slice(0, html.indexOf('</head>'));
  const png = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a03' } }).png();

  test('has the member’s name as they spell it, and the site’s name', async () => {
    const member = await published(1, 'Ada.Ruby');
    const said = { displayName: 'Ada “Tea” <b>', line: `Tea & "teams" <script>alert('x')</script>` };
    await member.client.patch('/api/profile', said);
    for (const address of ['/u/Ada.Ruby', '/u/ada.ruby?fbclid=1', '/u/Ada.Ruby/', '/u//ada%2eruby']) {
      const answer = await first.visitor().get(address, as(GOOGLE));
      expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
        address,
        200,
        'text/html; charset=utf-8',
      ]);
      const name = 'Ada “Tea” &lt;b&gt;';
      const line = `Tea &amp; &quot;teams&quot; &lt;script&gt;alert('x')&lt;/script&gt;`;
      const image = `${ORIGIN}/link-preview.png`;
      for (const tag of [
        `<title>${name} · Powerline</title>`,
        `<meta name="description" content="${line}">`,
        `<link rel="canonical" href="${ORIGIN}/u/Ada.Ruby">`,
        `<meta property="og:title" content="${name}">`,
        `<meta property="og:description" content="${line}">`,
        `<meta property="og:url" content="${ORIGIN}/u/Ada.Ruby">`,
        `<meta property="og:image" content="${image}">`,
        `<meta name="twitter:title" content="${name}">`,
        `<meta name="twitter:image" content="${image}">`,
      ])
        expect(head(answer.text).split(tag)).toHaveLength(2);
      for (const once of ['<title>', 'name="description"', 'rel="canonical"', 'og:image"', 'og:title', 'twitter:card'])
        expect([once, answer.text.split(once).length]).toEqual([once, 2]);
      // Nothing of the release is lost, and nothing that a member says is run.
      expect(answer.text).toContain('<script type="application/json" id="registry">');
      expect(answer.text).not.toContain('<script>');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });

  test('shows the member’s image, or that of the first card with one', async () => {
    const member = await published(2);
    const image = async () => /og:image" content="([^"]*)"/.exec((await visit(first.visitor(), member)).text)?.[1];
    expect(await image()).toBe(`${ORIGIN}/link-preview.png`);
    const sent = await sendPicture(
      member.client,
      `/api/companies/${member.cards[1]}/picture`,
      await png.clone().toBuffer(),
    );
    await until(async () => (await image()) === `${ORIGIN}${sent.json().picture}`);
    const file = await png.clone().negate().toBuffer();
    const { picture } = (await sendPicture(member.client, '/api/profile/picture', file)).json();
    await until(async () => (await image()) === `${ORIGIN}${picture}`);
    expect((await fetch(new URL(picture, first.url))).status).toBe(200);
  });

  test('uses the visitor’s host name if none is configured, and doesn’t cache it for others', async () => {
    const member = await published();
    const canonical = async (headers: Record<string, string> = {}) =>
      /rel="canonical" href="([^"]*)"/.exec(
        (await new Client(second.url).get(`/u/${member.username}`, headers)).text,
      )?.[1];
    expect(await canonical({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })).toContain('https:');
    for (let time = 0; time < 2; time += 1) expect(await canonical()).toBe(`${second.url}/u/${member.username}`);
  });

  test('is cached with an ETag, compressed, and renewed after a change or a release', async () => {
    const member = await published();
    const packed = await fetch(new URL(`/u/${member.username}`, first.url), {
      headers: { 'accept-encoding': 'gzip, br', 'user-agent': GOOGLE },
    });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
      'br',
      'accept-encoding, accept-language, cookie',
    ]);
    const [text, etag] = [await packed.text(), packed.headers.get('etag') ?? ''];
    const plain = await first.visitor().get(`/u/${member.username}`, { 'accept-encoding': 'identity' });
    expect([plain.text, plain.headers.get('content-encoding')]).toEqual([text, null]);
    const again = () => first.visitor().get(`/u/${member.username}`, { 'if-none-match': etag });
    for (let time = 0; time < 2; time += 1) expect([(await again()).status, (await again()).text]).toEqual([304, '']);
    await member.client.patch('/api/profile', { line: 'Changed' });
    await until(async () => (await again()).text.includes('content="Changed"'));
    const document = path.join(first.siteDir, 'pages/u/_/index.html');
    const before = await readFile(document, 'utf8');
    await writeFile(document, before.replace('</head>', '<meta name="released" content="again"></head>'));
    await until(async () => (await again()).text.includes('<meta name="released"'), 1_000);
    await writeFile(document, before);
  });

  test('is sent in the visitor’s language where the release has it, and each is cached on its own', async () => {
    const member = await published();
    const spanish = path.join(first.siteDir, 'pages/.es/u/_/index.html');
    const english = await readFile(path.join(first.siteDir, 'pages/u/_/index.html'), 'utf8');
    await mkdir(path.dirname(spanish), { recursive: true });
    await writeFile(spanish, english.replace('lang="en"', 'lang="es"'));
    for (let time = 0; time < 2; time += 1) {
      for (const language of ['es', 'en']) {
        const { text, headers } = await first.visitor().get(`/u/${member.username}`, { 'accept-language': language });
        expect(text).toContain(`<html lang="${language}"`);
        expect(headers.get('content-language')).toBe(language);
      }
    }
    await rm(path.dirname(spanish), { recursive: true });
  });

  test.each([
    ['unknown', async () => 'no-such-member'],
    ['unknown, with a name like a file’s', async () => 'no.such.member'],
    [
      'not published, with a name like a file’s',
      async () => {
        await first.member('ann.lee');
        return 'ann.lee';
      },
    ],
    [
      'not published',
      async () => {
        const member = await published();
        await visit(first.visitor(), member);
        await member.client.patch('/api/profile', { isPublished: false });
        return member.username;
      },
    ],
    [
      'of somebody suspended',
      async () => {
        const member = await published();
        await visit(first.visitor(), member);
        await admin.post(`/api/admin/users/${member.id}/suspension`, { reason: 'x' });
        await until(async () => (await visit(first.visitor(), member)).status === 404);
        return member.username;
      },
    ],
    [
      'hidden',
      async () => {
        const member = await published();
        await visit(first.visitor(), member);
        await admin.send(`/api/admin/profiles/${member.id}/hiding`, { method: 'PUT', body: { reason: 'x' } });
        return member.username;
      },
    ],
  ])('is byte for byte the 404 of any address where nothing is, when it is %s', async (_, make) => {
    const nothing = visible(await first.visitor().get('/nowhere-at-all', as(GOOGLE)));
    expect([nothing.status, nothing.text]).toEqual([404, expect.stringContaining('Page Not Found')]);
    expect(visible(await first.visitor().get(`/u/${await make()}`, as(GOOGLE)))).toEqual(nothing);
  });

  test('answers one sentence for a missing file that no module owns', async () => {
    const { status, text } = await first.visitor().get('/go/style.css', as(GOOGLE));
    expect([status, text]).toEqual([404, 'There is nothing at this address']);
  });

  test('answers the same while profiles are closed, like each link of a card', async () => {
    const member = await published();
    await visit(first.visitor(), member);
    await openProfiles(false);
    try {
      const nothing = visible(await first.visitor().get('/nowhere-at-all', as(FIREFOX)));
      await until(async () => (await visit(first.visitor(), member)).status === 404);
      expect(visible(await visit(first.visitor(), member))).toEqual(nothing);
      expect(visible(await follow(first.visitor(), member.cards[0]))).toEqual(nothing);
    } finally {
      await openProfiles(true);
    }
  });
});
