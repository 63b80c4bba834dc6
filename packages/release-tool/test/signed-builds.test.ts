import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { BuildSignature } from '@powerline/contract/operations';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import type { MadeModule } from '@powerline/test-support/made-build-files';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { readBuild } from '../src/site/build/build.ts';
import { fingerprintOf, publicKeyText } from '../src/site/signing/public-key.ts';
import { isSignatureOf, type SignedBuild, signatureOf, statementOf } from '../src/site/signing/signature.ts';
import type { Signer } from '../src/site/signing/signers.ts';
import { openSite, type Site } from '../src/site/site.ts';
import { publishOne } from './publish-one.ts';
import { refusal } from './refusal.ts';
import { snapshotOf } from './site-snapshot.ts';

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const text = publicKeyText(publicKey);
  return { privateKey, publicKey: text, fingerprint: fingerprintOf(text) };
}

const team = newKey();
const operator = newKey();
const others = newKey();
const former = newKey();
const stranger = newKey();
let signers: Signer[];
let folder: string;

beforeEach(async () => {
  signers = [
    { module: 'mfe-academy', name: 'CI of academy', publicKey: team.publicKey, revoked: false },
    { module: '*', name: 'The operator', publicKey: operator.publicKey, revoked: false },
    { module: 'mfe-events', name: 'CI of events', publicKey: others.publicKey, revoked: false },
    { module: 'mfe-academy', name: 'Old laptop', publicKey: former.publicKey, revoked: true },
  ];
  folder = path.join(await freshFolder(), 'site');
});

const open = (required: boolean, signingKey?: KeyObject): Site =>
  openSite(folder, { who: 'Ann', signing: { required, signers: async () => signers }, signingKey });
const trusting = (key?: KeyObject) => open(false, key);
const demanding = (key?: KeyObject) => open(true, key);

/** A site from before it demanded signatures. */
async function unsignedSite(...codes: string[]): Promise<string[]> {
  await publishOne(trusting(), await writeShell(), { apiVersion: '1.0.0' });
  const versions: string[] = [];
  for (const code of codes) versions.push((await publishOne(trusting(), await writeModule({ code }))).version);
  return versions;
}

async function signed(made: MadeModule, key: KeyObject): Promise<{ build: string; signature: BuildSignature }> {
  const build = await writeModule(made);
  return { build, signature: signatureOf(await readBuild(build), key) };
}

/** What is refused changes no byte. */
async function refused(work: () => Promise<unknown>): Promise<string> {
  const before = await snapshotOf(folder);
  const faults = await refusal(work());
  expect(await snapshotOf(folder)).toEqual(before);
  return faults.join('\n');
}

describe('a signature fits nothing but what was signed', () => {
  const hash = (digit: string) => digit.repeat(64);
  const build: SignedBuild = {
    name: 'mfe-academy',
    version: '1.0.0-0a1b2c3d',
    files: [
      { path: 'entry.js', sha256: hash('a') },
      { path: 'page.js', sha256: hash('b') },
    ],
  };
  const signature = signatureOf(build, team.privateKey);
  const [entry, page] = build.files as [SignedBuild['files'][0], SignedBuild['files'][0]];
  /** Changes the first byte of a base64 text. */
  const other = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;

  test('what is signed stays the same in all versions of the tool', () => {
    expect(statementOf({ ...build, files: [page, entry] }).toString()).toBe(
      `powerline signed build 1\n"mfe-academy"\n"1.0.0-0a1b2c3d"\n${hash('a')} "entry.js"\n${hash('b')} "page.js"\n`,
    );
  });

  test('the same build in any order of its files', () => {
    expect(isSignatureOf(build, signature)).toBe(true);
    expect(isSignatureOf({ ...build, files: [page, entry] }, signature)).toBe(true);
  });

  test.each<[string, Partial<SignedBuild>]>([
    ['name', { name: 'mfe-academz' }],
    ['version', { version: '1.0.1-0a1b2c3d' }],
    ['hash of the version', { version: '1.0.0-0a1b2c3e' }],
    ['path', { files: [{ ...entry, path: 'entry.jt' }, page] }],
    ['hash of a file', { files: [{ ...entry, sha256: `${hash('a').slice(1)}b` }, page] }],
    ['lost file', { files: [entry] }],
    ['added file', { files: [entry, page, { path: 'z.js', sha256: hash('c') }] }],
    [
      'files that changed places',
      {
        files: [
          { ...entry, sha256: page.sha256 },
          { ...page, sha256: entry.sha256 },
        ],
      },
    ],
    [
      'path with another file’s line in it',
      { files: [{ path: `entry.js"\n${hash('b')} "page.js`, sha256: hash('a') }] },
    ],
  ])('not another %s', (_, change) => {
    expect(isSignatureOf({ ...build, ...change }, signature)).toBe(false);
  });

  test.each<[string, BuildSignature]>([
    ['signature', { ...signature, signature: other(signature.signature) }],
    ['last byte of the signature', { ...signature, signature: `${signature.signature.slice(0, 80)}AAAAAA==` }],
    ['key', { ...signature, publicKey: stranger.publicKey }],
    ['byte of the key', { ...signature, publicKey: `MCowBQYDK2VwAyEA${other(signature.publicKey.slice(16))}` }],
  ])('not by another %s', (_, changed) => {
    expect(isSignatureOf(build, changed)).toBe(false);
  });
});

describe('a site that demands signatures', () => {
  test('takes a signed build, and the history shows whose key', async () => {
    await unsignedSite();
    const { build, signature } = await signed({}, team.privateKey);
    const { entries, version } = await publishOne(demanding(), build, { signature });
    const signedBy = { name: 'CI of academy', fingerprint: team.fingerprint };
    expect(entries).toMatchObject([{ action: 'publish', version, signedBy }]);
    expect((await demanding().history()).at(-1)).toMatchObject({ version, signedBy });
    expect((await demanding().describeModules()).modules).toMatchObject([{ current: { version, signedBy } }]);
    expect(await demanding().verify()).toMatchObject({ problems: [], notSigned: [expect.stringContaining('shell')] });
  });

  test('refuses one without a signature, however it is published', async () => {
    await unsignedSite('first');
    const build = await writeModule({ code: 'second' });
    for (const audience of ['everyone', 'none', { percent: 5 }] as const) {
      expect(await refused(() => demanding().publish(build, { audience }))).toMatch(
        /^mfe-academy 1\.0\.0-\w+ isn't signed, .* Publish it with --sign <key file> or RELEASE_KEY\.$/,
      );
    }
    expect(await refused(async () => demanding().publish(await writeShell({ code: 'second' })))).toContain(
      'shell 1.0.0-',
    );
  });

  test.each<[string, KeyObject, RegExp]>([
    ['of another module', others.privateKey, /is a key of mfe-events, and not of mfe-academy/],
    ['that was revoked', former.privateKey, /\(Old laptop\) was revoked\. Sign with another key/],
    ['that no one registered', stranger.privateKey, /isn't registered for mfe-academy/],
  ])('refuses a key %s, and so does one that demands nothing', async (_, key, sentence) => {
    await unsignedSite('first');
    const { build, signature } = await signed({ code: 'second' }, key);
    expect(await refused(() => demanding().publish(build, { signature }))).toMatch(sentence);
    expect(await refused(() => trusting().publish(build, { signature }))).toMatch(sentence);
  });

  test('refuses the signature of another version, and of a build with one more byte', async () => {
    await unsignedSite('first');
    const { signature } = await signed({ code: 'second' }, team.privateKey);
    const newer = await writeModule({ code: 'second', packageVersion: '1.1.0' });
    expect(await refused(() => demanding().publish(newer, { signature }))).toContain("doesn't fit");
    const changed = await writeModule({ code: 'second' });
    await appendFile(path.join(changed, 'page.js'), ' ');
    expect(await refused(() => demanding().publish(changed, { signature }))).toContain(
      'for another version, or a file',
    );
  });

  test('promotes what waits only while its key is good', async () => {
    await unsignedSite('first');
    const held = await publishOne(trusting(), await writeModule({ code: 'held' }), { audience: 'none' });
    expect(await refused(() => demanding().promote('mfe-academy'))).toContain(`${held.version} isn't signed`);
    expect(await refused(() => demanding().canary('mfe-academy', 5))).toContain(`${held.version} isn't signed`);

    const { build, signature } = await signed({ code: 'second' }, team.privateKey);
    await demanding().publish(build, { audience: 'none', signature });
    signers = signers.map((signer) => ({ ...signer, revoked: signer.publicKey === team.publicKey }));
    expect(await refused(() => demanding().promote('mfe-academy'))).toContain('was revoked');
    const again = signatureOf(await readBuild(build), operator.privateKey);
    const kept = await demanding().publishKept('mfe-academy', (await readBuild(build)).version, { signature: again });
    expect(kept?.entries).toMatchObject([{ signedBy: { name: 'The operator', fingerprint: operator.fingerprint } }]);
  });

  test('goes back to any build that visitors had, signed or not, and says which', async () => {
    const [first = ''] = await unsignedSite('first');
    const { build, signature } = await signed({ code: 'second' }, team.privateKey);
    await demanding().publish(build, { signature });
    signers = [];
    const { entries } = await demanding().rollback('mfe-academy');
    expect(entries).toMatchObject([{ action: 'rollback', version: first, unsigned: true }]);
    expect((await demanding().verify()).notSigned).toContainEqual(
      expect.stringContaining(`Visitors get mfe-academy ${first}, but it isn't signed.`),
    );
  });

  test('gives nobody a build that isn’t what was signed, not even by a rollback', async () => {
    await unsignedSite();
    const { build, signature } = await signed({}, team.privateKey);
    const { version } = await publishOne(demanding(), build, { signature });
    const second = await signed({ code: 'second' }, team.privateKey);
    await demanding().publish(second.build, { signature: second.signature });
    // Someone who can write the folder changes a file, and what the folder says of it.
    const stored = path.join(folder, 'modules/mfe-academy', version);
    const release = path.join(stored, 'release.json');
    const evil = await readBuild(await writeModule({ code: 'evil' }));
    const page = evil.files.find((file) => file.path === 'page.js');
    await writeFile(path.join(stored, 'page.js'), page?.content ?? '');
    expect(await refused(() => demanding().rollback('mfe-academy'))).toContain('was changed in the site');
    const listed = JSON.parse(await readFile(release, 'utf8'));
    for (const file of listed.files) if (file.path === 'page.js') file.sha256 = page?.sha256;
    await writeFile(release, JSON.stringify(listed));
    expect(await refused(() => demanding().rollback('mfe-academy'))).toContain("doesn't fit");
    expect((await demanding().verify()).problems).toContainEqual(expect.stringContaining('not what its team signed'));
  });

  test('publishes the builds that its own server came with', async () => {
    await unsignedSite('first');
    const { changed } = await publishOne(demanding(), await writeModule({ code: 'second' }), { onlyNew: true });
    expect(changed).toBe(true);
  });

  test('signs words that are published without a build', async () => {
    const words = { en: { Hello: {} } };
    await publishOne(trusting(), await writeShell(), { apiVersion: '1.0.0' });
    await publishOne(trusting(), await writeModule({ words }));
    const given = { language: 'es', content: Buffer.from('{"Hello": "Hola"}') };
    expect(await refused(() => demanding().publishWords('mfe-academy', given))).toContain("isn't signed");
    const { entries } = await demanding(team.privateKey).publishWords('mfe-academy', given);
    expect(entries).toMatchObject([{ signedBy: { name: 'CI of academy' } }]);
  });
});

describe('a site that demands nothing', () => {
  test('says nothing about signatures until a team signs, and then when it does not', async () => {
    await unsignedSite('first');
    expect((await trusting().history()).some((entry) => 'signedBy' in entry || 'unsigned' in entry)).toBe(false);
    await trusting(team.privateKey).publish(await writeModule({ code: 'second' }));
    await trusting().publish(await writeModule({ code: 'third' }));
    const [, , , third] = await trusting().history();
    expect(third).toMatchObject({ unsigned: true });
    expect(await trusting().verify()).toMatchObject({ problems: [] });
  });

  test('adds a signature to a build that everyone has, once', async () => {
    const [first = ''] = await unsignedSite('first');
    const build = await writeModule({ code: 'first' });
    expect(await publishOne(trusting(team.privateKey), build)).toMatchObject({ changed: true, version: first });
    expect(await publishOne(trusting(team.privateKey), build)).toMatchObject({ changed: false });
    const [, before, after] = await trusting().history();
    expect([before?.signedBy, after?.signedBy?.name]).toEqual([undefined, 'CI of academy']);
  });

  test('counts what it can’t read as unsigned, and verify says so', async () => {
    await unsignedSite('first');
    await trusting(team.privateKey).publish(await writeModule({ code: 'second' }));
    await appendFile(path.join(folder, 'signatures.jsonl'), '{"name": "mfe-academy"}\n{');
    expect((await trusting().verify()).problems).toEqual([expect.stringMatching(/^2 lines of signatures\.jsonl/)]);
    await trusting(team.privateKey).publish(await writeModule({ code: 'third' }));
    expect((await trusting().history()).at(-1)?.signedBy?.name).toBe('CI of academy');
  });
});
