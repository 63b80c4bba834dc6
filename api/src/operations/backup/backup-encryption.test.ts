import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type BackupKey, backupKey, decrypt, encrypt } from './backup-encryption.ts';

const HEADER = 32;
const CHUNK = 65_536 + 16;

const keyOf = (text: string): BackupKey => {
  const key = backupKey(text);
  if (!key) throw new Error('A text has a key');
  return key;
};
const KEY = keyOf('a key that is long enough for the test');

async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function joined(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

const sealed = (content: Buffer) => joined(encrypt(inPieces(content, 10_000), KEY));

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('%d bytes come back, however they are cut', async (bytes) => {
  const content = randomBytes(bytes);
  const file = await sealed(content);
  expect(file.length).toBe(HEADER + bytes + 16 * Math.max(1, Math.ceil(bytes / 65_536)));
  for (const size of [7_000, 1_000_000]) {
    expect((await joined(decrypt(inPieces(file, size), KEY))).equals(content)).toBe(true);
  }
});

test('no two files have the same bytes', async () => {
  const content = Buffer.alloc(100);
  expect((await sealed(content)).equals(await sealed(content))).toBe(false);
});

test.each<[string, (file: Buffer) => Buffer[], string]>([
  ['an altered byte', (file) => [flipped(file, 100_000)], 'altered or cut off'],
  ['an altered tag', (file) => [flipped(file, file.length - 1)], 'altered or cut off'],
  ['an altered salt', (file) => [flipped(file, 20)], 'altered or cut off'],
  ['its last chunk missing', (file) => [file.subarray(0, HEADER + CHUNK)], 'altered or cut off'],
  [
    'two chunks swapped',
    (file) => [
      file.subarray(0, HEADER),
      file.subarray(HEADER + CHUNK, HEADER + 2 * CHUNK),
      file.subarray(HEADER, HEADER + CHUNK),
      file.subarray(HEADER + 2 * CHUNK),
    ],
    'altered or cut off',
  ],
  ['something behind it', (file) => [file, Buffer.alloc(20)], 'altered or cut off'],
  ['half a tag', (file) => [file.subarray(0, HEADER + 8)], 'cut off'],
  ['half a header', (file) => [file.subarray(0, 20)], 'cut off'],
  ['another key’s id', (file) => [flipped(file, 8)], 'another BACKUP_KEY'],
])('a file with %s is refused', async (_, change, reason) => {
  const file = Buffer.concat(change(await sealed(randomBytes(150_000))));
  await expect(joined(decrypt(inPieces(file, 50_000), KEY))).rejects.toThrow(reason);
});

test('a key opens nothing of another, and without one a sentence says what is missing', async () => {
  const file = await sealed(Buffer.from('ann@example.com'));
  expect(file.includes('ann@example.com')).toBe(false);
  const other = { ...keyOf('another key that is long enough'), id: KEY.id };
  await expect(joined(decrypt(inPieces(file, 100), other))).rejects.toThrow('altered or cut off');
  await expect(joined(decrypt(inPieces(file, 100), undefined))).rejects.toThrow('Set BACKUP_KEY');
});

const flipped = (file: Buffer, at: number): Buffer => {
  const copy = Buffer.from(file);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};
