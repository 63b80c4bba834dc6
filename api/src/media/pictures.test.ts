import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { companySchema, PICTURE_MAX_BYTES, PICTURE_MAX_EDGE } from '@powerline/contract/money-train';
import sharp from 'sharp';
import * as v from 'valibot';
import { countBefore } from '../../test/attempt-counts.ts';
import type { Answer, Client } from '../../test/client.ts';
import { sendPicture } from '../../test/send-picture.ts';
import { withSiteDatabase } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { SITE_RETENTION } from '../app/site.ts';
import { Cleanup } from '../infrastructure/retention/cleanup.ts';
import { PICTURES_A_DAY } from './pictures.service.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await openProfiles(true);
});
afterAll(() => server.close());

const openProfiles = (isOpen: boolean) => admin.patch('/api/admin/systems/profiles', { isOpen });
const acme = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };

/** @returns the id of a new company */
const companyOf = async (member: Client, position = 1): Promise<number> =>
  (await member.post('/api/companies', { ...acme, position })).json().id;

interface Owned {
  member: Client;
  id: number;
}

async function owner(): Promise<Owned> {
  const member = await server.member();
  return { member, id: await companyOf(member) };
}

const give = ({ member, id }: Owned, body: Buffer | ReadableStream<Uint8Array>, type?: string) =>
  sendPicture(member, `/api/companies/${id}/picture`, body, type);

/** Sends the first bytes of a picture, and the others once `rest` says so. @returns when it is on its way */
async function startSlowly(sender: Owned, file: Buffer, rest: AbortSignal): Promise<{ answered: Promise<Answer> }> {
  for (;;) {
    const body = new ReadableStream<Uint8Array>({
      start(sending) {
        sending.enqueue(new Uint8Array(file.subarray(0, 20)));
        rest.addEventListener('abort', () => {
          sending.enqueue(new Uint8Array(file.subarray(20)));
          sending.close();
        });
      },
    });
    const answered = give(sender, body);
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    answered.then(over, over);
    // Of two that arrive at once either may be refused: the slow one is on its way when it is the other. It may be late
    // itself, so another slow one is sent only after this one was refused.
    while (!isOver) if ((await give(sender, file)).status === 429) return { answered };
  }
}

async function pictureAt(path: string) {
  const response = await fetch(new URL(path, server.url));
  return { response, content: Buffer.from(await response.arrayBuffer()) };
}

/** Gives one, and gets what everyone gets. */
async function kept(body: Buffer, type?: string) {
  const answer = await give(await owner(), body, type);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const { content } = await pictureAt(answer.json().picture);
  return { content, metadata: await sharp(content).metadata() };
}

const plain = (width: number, height: number, background = '#4030c0') =>
  sharp({ create: { width, height, channels: 3, background } });
const png = (background?: string) => plain(8, 8, background).png().toBuffer();

/** A file of PNG that says of itself how large it is, and has little more. */
function hollowPng(width: number, height: number, bytes: number, depth = 1): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4, 'latin1');
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(checksum(Buffer.concat([head.subarray(4), data])));
    return Buffer.concat([head, data, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  const rows = deflateSync(Buffer.alloc(bytes * 900)).subarray(0, bytes);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', rows)]);
}

/** As PNG has it (CRC-32). Node 20 has none that is public. */
function checksum(data: Buffer): number {
  let sum = ~0;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** A file of GIF with a frame of 8 × 8 on a canvas of any size. */
async function canvasGif(width: number, height: number): Promise<Buffer> {
  const file = await plain(8, 8).gif().toBuffer();
  file.writeUInt16LE(width, 6);
  file.writeUInt16LE(height, 8);
  return file;
}

/** A JPEG that goes over its pixels again for each of so many scans. */
async function jpegWithScans(scans: number): Promise<Buffer> {
  const file = await plain(64, 64).jpeg({ progressive: true }).toBuffer();
  const scan = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([file.subarray(0, -2), ...Array<Buffer>(scans).fill(scan), file.subarray(-2)]);
}

const padded = (file: Buffer, bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)]);

test('serves a company’s image to everyone as WebP of at most 512 px, cached forever under its hash', async () => {
  const acmes = await owner();
  const answer = await give(acmes, await plain(1600, 800).jpeg().toBuffer(), 'image/jpeg');
  const company = v.parse(v.strictObject(companySchema.entries), answer.json());
  expect([answer.status, company]).toMatchObject([200, acme]);
  const { response, content } = await pictureAt(company.picture ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(company.picture).toBe(`/api/pictures/${createHash('sha256').update(content).digest('hex')}.webp`);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: PICTURE_MAX_EDGE, height: 256 });
  expect((await acmes.member.get('/api/companies')).json()).toEqual([company]);
});

describe('an upload', () => {
  test('may have up to 5 MB, with or without a declared length', async () => {
    const file = await png();
    expect((await kept(padded(file, PICTURE_MAX_BYTES))).metadata).toMatchObject({ width: 8, height: 8 });
    const large = padded(file, PICTURE_MAX_BYTES + 1);
    const refusal = [413, 'The picture is larger than 5 MB. Make it smaller, and send it again.'];
    const said = await give(await owner(), large);
    expect([said.status, said.text]).toEqual(refusal);
    const unsaid = await give(await owner(), new Blob([new Uint8Array(large)]).stream());
    expect([unsaid.status, unsaid.text]).toEqual(refusal);
  });

  test('is judged by its content, not by its declared type', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const [file, type] of [
      [svg, 'image/png'],
      ['<!doctype html><script>alert(1)</script>', 'image/png'],
      ['#!/bin/sh\nexit 1\n', 'image/png'],
      ['', 'image/jpeg'],
      ['%PDF-1.7', 'image/webp'],
    ] as const) {
      const answer = await give(await owner(), Buffer.from(file), type);
      expect([file, answer.status, answer.text]).toEqual([
        file,
        415,
        'This file isn’t an image we can use. Choose a JPEG, PNG, WebP or GIF.',
      ]);
    }
    // Whatever it is called.
    expect((await kept(await png(), 'image/gif')).metadata.format).toBe('webp');
  });

  test('is refused unread as SVG, as JSON and without a type', async () => {
    for (const type of ['image/svg+xml', 'text/html', 'application/octet-stream']) {
      const answer = await give(await owner(), await png(), type);
      expect([type, answer.status, answer.text]).toEqual([type, 415, expect.stringContaining('image/jpeg, image/png')]);
    }
    const { member, id } = await owner();
    const json = await member.send(`/api/companies/${id}/picture`, { method: 'PUT', body: { picture: 'x' } });
    expect([json.status, json.text]).toEqual([415, expect.stringContaining('must be sent as a picture')]);
    expect((await member.send(`/api/companies/${id}/picture`, { method: 'PUT' })).status).toBe(415);
  });

  test('is refused before decoding if it has more pixels than a phone makes', async () => {
    const bomb = hollowPng(8_000, 8_000, 10_000);
    expect(bomb.length).toBeLessThan(10_100);
    const answer = await give(await owner(), bomb);
    expect([answer.status, answer.text]).toEqual([
      413,
      'The image has 8,000 × 8,000 pixels, which is too many. Choose one with at most 50 megapixels.',
    ]);
  });

  test.each([
    ['a PNG of 25,000,000 × 2', async () => hollowPng(25_000_000, 2, 1_000)],
    ['a PNG of 12,500,000 × 4 with 16 bits', async () => hollowPng(12_500_000, 4, 1_000, 16)],
    ['a PNG of 1 × 50,000,000', async () => hollowPng(1, 50_000_000, 1_000)],
    ['a JPEG of 16,001 × 8', () => plain(16_001, 8).jpeg().toBuffer()],
    ['a WebP of 8 × 16,001', () => plain(8, 16_001).webp({ effort: 0 }).toBuffer()],
    ['a GIF of 16,001 × 8', () => canvasGif(16_001, 8)],
  ])('has no edge above 16,000 px: %s is refused by its header', async (_, make) => {
    const answer = await give(await owner(), await make());
    expect([answer.status, answer.text]).toEqual([
      413,
      expect.stringMatching(
        /^The image is [\d,]+ × [\d,]+ pixels\. Choose one with at most 16,000 pixels on each side\.$/,
      ),
    ]);
  });

  test('may have an edge of 16,000 px', async () => {
    expect((await kept(await plain(16_000, 8).jpeg().toBuffer())).metadata).toMatchObject({ width: PICTURE_MAX_EDGE });
  });

  test('may have up to 64 scans', async () => {
    const answer = await give(await owner(), await jpegWithScans(10_000));
    expect([answer.status, answer.text]).toEqual([
      413,
      'The image is saved in a way that takes too long to open. Save it as a plain JPEG and upload that.',
    ]);
  });

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('is refused as a truncated %s', async (format) => {
    const pixels = Buffer.from(Array.from({ length: 90 * 90 * 3 }, (_, n) => (n * n) % 251));
    const whole = await sharp(pixels, { raw: { width: 90, height: 90, channels: 3 } })
      .toFormat(format)
      .toBuffer();
    expect((await kept(whole)).metadata).toMatchObject({ width: 90, height: 90 });
    const answer = await give(await owner(), whole.subarray(0, whole.length / 2));
    expect([answer.status, answer.text]).toEqual([
      415,
      'This image is damaged or incomplete. Save it again and upload the new file.',
    ]);
  });
});

describe('a stored image', () => {
  test('of a GIF is its first frame', async () => {
    const pages = Buffer.concat([Buffer.alloc(8 * 8 * 3, 10), Buffer.alloc(8 * 8 * 3, 240)]);
    const animated = await sharp(pages, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .gif()
      .toBuffer();
    const script = '<script>alert("a page, too")</script>';
    const { content, metadata } = await kept(Buffer.concat([animated, Buffer.from(script)]), 'image/gif');
    expect([metadata.pages, metadata.height]).toEqual([undefined, 8]);
    expect(content.includes('script')).toBe(false);
    const [dark] = await sharp(content).raw().toBuffer();
    expect(dark).toBeLessThan(60);
  });

  test('is upright, without location and camera', async () => {
    const taken = await plain(40, 20)
      .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('Exif')).toBe(true);
    const { content, metadata } = await kept(taken, 'image/jpeg');
    expect(metadata).toMatchObject({ width: 20, height: 40 });
    for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(metadata[part]).toBeUndefined();
    expect(content.includes('Exif')).toBe(false);
  });

  test('is one row for all companies that use it, and is deleted a day after the last use', async () => {
    const [one, other] = [await owner(), await owner()];
    const file = await png('#00aa33');
    const { picture } = (await give(one, file)).json();
    expect((await give(other, file)).json().picture).toBe(picture);
    const isThere = async () => (await pictureAt(picture)).response.status === 200;
    const cleanUpADayLater = async () => {
      await server.sql(`UPDATE pictures SET given_at = given_at - interval '1 day'`);
      await withSiteDatabase(server.databaseUrl, (dataSource) => new Cleanup(dataSource, SITE_RETENTION).run());
    };
    expect((await one.member.delete(`/api/companies/${one.id}/picture`)).status).toBe(204);
    expect((await one.member.get('/api/companies')).json()).toMatchObject([{ picture: null }]);
    await cleanUpADayLater();
    expect(await isThere()).toBe(true);
    expect((await other.member.delete(`/api/companies/${other.id}`)).status).toBe(204);
    await withSiteDatabase(server.databaseUrl, async (dataSource) => {
      await dataSource.query('UPDATE pictures SET given_at = now()');
      await new Cleanup(dataSource, SITE_RETENTION).run();
    });
    expect(await isThere()).toBe(true);
    await cleanUpADayLater();
    expect((await pictureAt(picture)).response.status).toBe(404);
  });

  test('stays when its company is saved again, is in lists and exports, and is deleted with its owner', async () => {
    const { member, id } = await owner();
    const { picture } = (await give({ member, id }, await png('#aa0033'))).json();
    const renamed = await member.post('/api/companies', { ...acme, companyName: 'Renamed' });
    expect([renamed.status, renamed.json()]).toMatchObject([200, { id, companyName: 'Renamed', picture }]);
    const found = (companies: { id: number }[]) => companies.find((company) => company.id === id);
    expect(found((await admin.get('/api/admin/companies')).json())).toMatchObject({ picture });
    expect(found((await admin.get('/api/admin/companies/page')).json().rows)).toMatchObject({ picture });
    expect((await member.get('/api/account/export')).json().companies).toMatchObject([{ id, picture }]);
    const { id: ownerId } = (await member.get('/api/user')).json();
    expect((await admin.delete(`/api/admin/users/${ownerId}`)).status).toBe(204);
    expect(found((await admin.get('/api/admin/companies')).json())).toMatchObject({ userId: null, picture: null });
  });

  test.each([
    ['other content under a hash', `UPDATE pictures SET content = '\\x01'`],
    ['a company with an image that doesn’t exist', `UPDATE companies SET picture_hash = sha256('nothing')`],
    ['deleting an image that a company uses', 'DELETE FROM pictures USING companies WHERE picture_hash = hash'],
    ['an empty image', `INSERT INTO pictures (hash, content) VALUES (sha256(''), '')`],
  ])('cannot become wrong: the database refuses %s', async (_, statement) => {
    await give(await owner(), await png('#123456'));
    await expect(server.sql(statement)).rejects.toThrow(/violates/);
  });
});

describe('an upload is refused', () => {
  test('from anyone but the owner of the company', async () => {
    const acmes = await owner();
    const { picture } = (await give(acmes, await png())).json();
    const { member: other } = await owner();
    for (const [member, id, status] of [
      [other, acmes.id, 403],
      [admin, acmes.id, 403],
      [other, 2_000_000_000, 404],
      [server.visitor(), acmes.id, 401],
    ] as const) {
      expect((await give({ member, id }, await png('#ff0000'))).status).toBe(status);
      expect((await member.delete(`/api/companies/${id}/picture`)).status).toBe(status);
    }
    expect((await acmes.member.get('/api/companies')).json()).toMatchObject([{ picture }]);
  });

  test('while profiles are closed', async () => {
    const acmes = await owner();
    await openProfiles(false);
    try {
      const answer = await give(acmes, await png());
      expect([answer.status, answer.text]).toEqual([403, 'The Money Train Profile is not open yet']);
    } finally {
      await openProfiles(true);
    }
  });

  test('after 60 in a day', async () => {
    const acmes = await owner();
    const { id } = (await acmes.member.get('/api/user')).json();
    await countBefore(server, PICTURES_A_DAY.name, String(id), PICTURES_A_DAY.attempts);
    expect((await give(acmes, await png())).status).toBe(429);
  });

  test('if it takes too much memory, and costs its sender a third of the daily limit', async () => {
    const [greedy, honest] = [await owner(), await owner()];
    const [file, photo] = [
      await plain(8_160, 6_120).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      await png(),
    ];
    for (let time = 1; time <= 3; time += 1) {
      const [stopped, taken] = await Promise.all([give(greedy, file), give(honest, photo)]);
      expect([stopped.status, stopped.text]).toEqual([
        413,
        'The image takes too much memory to open. Save it as a plain JPEG or make it smaller, then upload that.',
      ]);
      expect(taken.status).toBe(200);
    }
    expect((await give(greedy, photo)).status).toBe(429);
  });

  test('while the same member sends another one', async () => {
    const acmes = await owner();
    const file = await png();
    const over = new AbortController();
    const slow = await startSlowly(acmes, file, over.signal);
    const second = await give(acmes, file);
    expect([second.status, second.text]).toEqual([
      429,
      'Your last image is still uploading. Please wait until it’s done.',
    ]);
    over.abort();
    expect((await slow.answered).status).toBe(200);
  });
});

test('six members who send one byte and then nothing delay no one', async () => {
  const file = await png('#00aa33');
  const over = new AbortController();
  let waiting = 0;
  const slow: Promise<unknown>[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { answered } = await startSlowly(await owner(), file, over.signal);
    waiting += 1;
    slow.push(
      answered.finally(() => {
        waiting -= 1;
      }),
    );
  }
  expect((await give(await owner(), file)).status).toBe(200);
  expect(waiting).toBe(6);
  over.abort();
  await Promise.all(slow);
});

test('20 members who send 5 MB each at once all get their images', async () => {
  const owners = await Promise.all(Array.from({ length: 20 }, owner));
  const file = padded(await png('#777777'), PICTURE_MAX_BYTES);
  const answers = await Promise.all(owners.map((one) => give(one, file)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('answers 400 for an invalid image address and 404 for a deleted image', async () => {
  const { response } = await pictureAt(`/api/pictures/${'0'.repeat(64)}.webp`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  for (const name of ['x', `${'0'.repeat(63)}.webp`, `${'0'.repeat(64)}.png`, `${'A'.repeat(64)}.webp`])
    expect((await server.visitor().get(`/api/pictures/${name}`)).status).toBe(400);
});
