import { generateKeyPairSync } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { run } from './run.ts';

let folder: string;
beforeEach(async () => {
  folder = await freshFolder();
});

async function call(argv: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const code = await run(argv, { env: { INIT_CWD: folder, ...env }, workingFolder: folder, print: say, report: say });
  return { code, said: said.join('\n') };
}
const fileText = (name: string) => readFile(path.join(folder, name), 'utf8');

test('key create writes a private key for its owner alone, shows the public one, and overwrites nothing', async () => {
  const { code, said } = await call(['key', 'create', 'ci.pem']);
  const pem = await fileText('ci.pem');
  expect([code, (await stat(path.join(folder, 'ci.pem'))).mode & 0o777]).toEqual([0, 0o600]);
  expect(said).toMatch(/^MCowBQYDK2VwAyEA\S{44}\n\nThis is the public half of key [0-9a-f]{16}/);
  expect(said).not.toContain(pem.split('\n')[1]);
  expect((await fileText('ci.pem.pub')).replace(/\n/g, '')).toContain(said.split('\n')[0]);
  expect(await call(['key', 'create', 'ci.pem'])).toMatchObject({ code: 2, said: expect.stringContaining('never') });
  expect(await fileText('ci.pem')).toBe(pem);
});

test('the operator’s own release obeys the demand, with the keys of a file', async () => {
  await call(['key', 'create', 'own.pem']);
  const publicKey = (await fileText('own.pem.pub')).split('\n')[1];
  await writeFile(path.join(folder, 'signers'), `# who may release\n\n*  ${publicKey}  The operator\n`);
  const env = { SIGNED_RELEASES: 'required', RELEASE_SIGNERS: path.join(folder, 'signers') };
  const builds = [await writeShell(), await writeModule()];
  const publish = ['publish', ...builds, '--api', '1.0.0', '--no-build'];
  expect(await call(publish, env)).toMatchObject({ code: 3, said: expect.stringMatching(/shell .* isn't signed/) });
  expect(await call([...publish, '--sign', 'own.pem'], env)).toMatchObject({ code: 0 });
  const { said } = await call(['history', 'mfe-academy'], env);
  expect(said).toMatch(/publish mfe-academy \S+, signed by The operator \([0-9a-f]{16}\)$/);
  expect(await call(['verify'], env)).toMatchObject({ code: 0 });

  const next = ['publish', await writeModule({ code: 'second' })];
  expect(await call(next, { ...env, RELEASE_KEY: 'own.pem' })).toMatchObject({ code: 0 });
  const last = ['publish', await writeModule({ code: 'third' })];
  expect(await call(last, { ...env, RELEASE_KEY: await fileText('own.pem') })).toMatchObject({ code: 0 });
});

test('what is no key is refused without repeating it', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rsa = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const publish = ['publish', await writeModule()];
  for (const RELEASE_KEY of [rsa, 'c2VjcmV0', `-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n`, '-----BEGIN'.repeat(1_000)]) {
    const { code, said } = await call(publish, { RELEASE_KEY });
    expect([code, said]).toEqual([2, expect.stringMatching(/^RELEASE_KEY is no Ed25519 private key\. Make one: /)]);
  }
  expect((await call([...publish, '--sign', 'none.pem'])).said).toMatch(/^--sign none\.pem is no Ed25519/);
});

test.each([
  [{ SIGNED_RELEASES: 'yes' }, 'SIGNED_RELEASES must be required or optional.'],
  [{ SIGNED_RELEASES: 'required', RELEASE_SIGNERS: '/nowhere' }, 'RELEASE_SIGNERS must be a file that can be read'],
])('a wrong setting is named: %j', async (env, sentence) => {
  await call(['key', 'create']);
  const { code, said } = await call(
    ['publish', await writeShell(), '--api', '1.0.0', '--sign', 'release-key.pem'],
    env,
  );
  expect([code, said]).toEqual([2, expect.stringContaining(sentence)]);
});

test('a line of the file that names no key is refused', async () => {
  await call(['key', 'create']);
  await writeFile(path.join(folder, 'signers'), 'mfe-academy MCow CI\n');
  const env = { RELEASE_SIGNERS: path.join(folder, 'signers') };
  const publish = ['publish', await writeShell(), '--api', '1.0.0', '--sign', 'release-key.pem'];
  expect((await call(publish, env)).said).toContain('Line 1 of RELEASE_SIGNERS must be a module, a public key');
});
