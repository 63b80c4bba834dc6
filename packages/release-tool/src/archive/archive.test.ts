import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule } from '@powerline/test-support/made-builds';
import { packTar } from 'modern-tar';
import { refusal } from '../../test/refusal.ts';
import { snapshotOf } from '../../test/site-snapshot.ts';
import { readBuildFiles } from '../site/files/build-files.ts';
import { packBuild } from './pack-build.ts';
import { unpackBuild } from './unpack-build.ts';

type Header = Parameters<typeof packTar>[0][number]['header'];

/** An archive of what our own tool would never pack. */
async function archiveOf(
  ...entries: (Partial<Header> & { name: string; content?: string | Buffer })[]
): Promise<Buffer> {
  const packed = entries.map(({ content = '', ...header }) => ({
    header: { size: Buffer.byteLength(content), ...header },
    body: content,
  }));
  return gzipSync(await packTar(packed));
}

/** Unpacks below a folder whose surroundings must stay empty. */
async function unpacked(archive: Buffer | Readable) {
  const around = await freshFolder();
  const folder = path.join(around, 'in', 'here');
  await mkdir(folder, { recursive: true });
  const source = Buffer.isBuffer(archive) ? Readable.from([archive]) : archive;
  const done = unpackBuild(source, folder).finally(async () => {
    expect([await readdir(around), await readdir(path.join(around, 'in'))]).toEqual([['in'], ['here']]);
  });
  return { folder, done };
}

const faultsOf = async (archive: Buffer | Readable) => refusal((await unpacked(archive)).done);

test('what arrives is the build that was sent, byte for byte, and the same build is the same archive', async () => {
  const build = await writeModule();
  const archive = await packBuild(await readBuildFiles(build));
  const { folder, done } = await unpacked(archive);
  await done;
  expect(await snapshotOf(folder)).toEqual(await snapshotOf(build));
  expect(await packBuild(await readBuildFiles(folder))).toEqual(archive);
});

test('folders, long names and empty files arrive', async () => {
  const files = [`${'deep/'.repeat(30)}file.js`, 'deep/other.js', 'empty.txt'].map((name) => ({
    path: name,
    content: Buffer.from(name === 'empty.txt' ? '' : name),
  }));
  const { folder, done } = await unpacked(await packBuild(files));
  await done;
  for (const file of files) expect(await readFile(path.join(folder, file.path))).toEqual(file.content);
});

describe('a name that does not lead to its own place in the build is refused', () => {
  test.each([
    '../outside.js',
    'inside/../../outside.js',
    '/tmp/outside.js',
    './page.js',
    'inside//page.js',
    '..\\outside.js',
    'C:outside.js',
    'new\nline.js',
    'color\u001b[31m.js',
    'reversed\u202Esj.js',
    'ends.',
    'x'.repeat(201),
  ])('%j', async (name) => {
    expect(await faultsOf(await archiveOf({ name, content: 'x' }))).toEqual([
      expect.stringContaining('is no name for a file of a build'),
    ]);
  });

  test.each(['.env', 'inside/.git/config'])('%s, a dotfile', async (name) => {
    expect(await faultsOf(await archiveOf({ name, content: 'x' }))).toEqual([expect.stringContaining('is a dotfile')]);
  });

  test.each([
    ['page.js', 'page.js'],
    ['page.js', 'Page.js'],
    ['caf\u00E9.js', 'cafe\u0301.js'],
    ['page', 'page/one.js'],
    ['page/one.js', 'page'],
    ['page/one.js', 'Page/two.js'],
  ])('%j and then %j, which is the same place on some file system', async (first, second) => {
    const archive = await archiveOf({ name: first, content: 'one' }, { name: second, content: 'two' });
    expect(await faultsOf(archive)).toEqual([expect.stringContaining('stands where')]);
  });
});

test.each(['symlink', 'link', 'character-device', 'block-device', 'fifo', 'directory'] as const)(
  'a %s is refused: a build is made of plain files',
  async (type) => {
    const link = await archiveOf({ name: 'page.js', type, linkname: '/etc/passwd', size: 0 });
    expect(await faultsOf(link)).toEqual([`The archive holds a ${type}. A build is made of plain files alone.`]);
  },
);

describe('anything larger than a build may be is refused before it is written', () => {
  test('a file', async () => {
    const archive = await archiveOf({ name: 'film.mp4', content: Buffer.alloc(5_000_001) });
    expect(await faultsOf(archive)).toEqual([expect.stringContaining('film.mp4 has 5,000,001 bytes')]);
  });

  test('all files together', async () => {
    const files = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.bin`, content: Buffer.alloc(4_900_000) }));
    expect(await faultsOf(await archiveOf(...files))).toEqual([expect.stringContaining('more than 25000000 bytes')]);
  });

  test('their number', async () => {
    const files = Array.from({ length: 501 }, (_, index) => ({ name: `${index}.txt`, content: 'x' }));
    expect(await faultsOf(await archiveOf(...files))).toEqual([expect.stringContaining('more than 500 files')]);
  });

  test('a bomb: kilobytes that become gigabytes, in what no file counts', async () => {
    const zeros = gzipSync(Buffer.alloc(1_000_000));
    // Each member of a gzip file is unpacked after the other: here 30 GB of empty blocks, in 30 MB.
    let members = 0;
    const bomb = new Readable({
      read() {
        members += 1;
        this.push(members > 30_000 ? null : zeros);
      },
    });
    expect(await faultsOf(bomb)).toEqual([expect.stringMatching(/more than 25000000 bytes|not one whole tar/)]);
    // 26 are too many. The rest waits in buffers of streams, which are four times as large from Node 22 on.
    expect(members).toBeLessThan(1_000);
  });
});

test('gzip that never becomes anything is refused as well', async () => {
  const nothing = Buffer.concat(Array(50_000).fill(gzipSync('')));
  let sent = 0;
  const endless = new Readable({
    read() {
      sent += nothing.length;
      this.push(nothing);
    },
  });
  expect(await faultsOf(endless)).toEqual([expect.stringContaining('more than 25000000 bytes')]);
  expect(sent).toBeLessThan(40_000_000);
});

describe('an incomplete archive is refused', () => {
  const whole = () => archiveOf({ name: 'page.js', content: 'x'.repeat(5000) }, { name: 'two.js', content: 'y' });

  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['no gzip', async () => Buffer.from('hello')],
    ['half of the gzip', async () => (await whole()).subarray(0, -20)],
    ['no tar', async () => gzipSync('hello'.repeat(1000))],
    ['an empty file', async () => gzipSync('')],
  ])('%s', async (_, make) => {
    expect(await faultsOf(await make())).toEqual([expect.stringMatching(/not one whole (gzip|tar)/)]);
  });

  test.each([100, 600, 5000, 5700])('the first %i bytes of the tar', async (bytes) => {
    const tar = await packTar([{ header: { name: 'page.js', size: 5000 }, body: 'x'.repeat(5000) }]);
    expect(await faultsOf(gzipSync(Buffer.from(tar).subarray(0, bytes)))).toEqual([
      expect.stringContaining('not one whole tar'),
    ]);
  });
});

test('a sender that goes away midway is noticed', async () => {
  const archive = new PassThrough();
  const { done } = await unpacked(archive);
  archive.write((await archiveOf({ name: 'page.js', content: 'x' })).subarray(0, 30));
  archive.destroy();
  await expect(done).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
});

test('refuses a sender while it still sends, with a reason', async () => {
  const archive = new PassThrough();
  const { done } = await unpacked(archive);
  archive.write(await archiveOf({ name: '../outside.js', content: 'x' }));
  expect(await refusal(done)).toEqual([expect.stringContaining('no name for a file')]);
  expect(archive.destroyed).toBe(false);
});
