import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fingerprintOf, readPublicKey } from '@powerline/release-tool/site';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import type { Client } from '../../../test/client.ts';
import { MODULE, packed, ReleaseSite } from '../../../test/release-site.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

/** A key pair as a team has it. */
function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const text = readPublicKey(publicKey.export({ type: 'spki', format: 'pem' }).toString()) ?? '';
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { pem, publicKey: text, fingerprint: fingerprintOf(text) };
}

const team = newKey();
const events = newKey();
const operator = newKey();
let server: TestServer;
let remote: ReleaseSite;
let admin: Client;
let token: string;
let builds = 0;

/** A build that the site never had. */
const newBuild = () => {
  builds += 1;
  return packed({ code: `build ${builds}` });
};

beforeAll(async () => {
  const signers = join(await freshFolder(), 'signers');
  await writeFile(signers, `* ${operator.publicKey} The operator\n`);
  server = await startTestServer({ SIGNED_RELEASES: 'required', RELEASE_SIGNERS: signers });
  remote = new ReleaseSite(server);
  // From before the site demanded signatures.
  await remote.publishFirst();
  admin = await server.admin();
  ({ token } = await remote.token(MODULE, 'CI', team.publicKey));
  await remote.token('mfe-events', 'CI of events', events.publicKey);
});
afterAll(() => server.close());

const publish = (key: string | undefined, folder: string, ...options: string[]) =>
  remote.pipelineWith({ token, key }, 'publish', folder, ...options);

/** Not a byte of the site may change. @returns what the pipeline says */
async function refused(work: () => ReturnType<typeof publish>): Promise<string> {
  const before = await remote.snapshot();
  const { code, reported } = await work();
  expect([code, await remote.snapshot()]).toEqual([3, before]);
  return reported;
}

test('takes a build that its team signed, and shows whose key', async () => {
  const { folder, version } = await newBuild();
  expect(await publish(team.pem, folder)).toMatchObject({ code: 0 });
  const { printed } = await remote.pipeline(token, 'history', MODULE, '--last', '1');
  expect(printed).toContain(`publish ${MODULE} ${version}`);
  expect(printed).toContain(`signed by CI (${team.fingerprint})`);
  const { modules } = (await admin.get('/api/admin/modules')).json();
  const signedBy = { name: 'CI', fingerprint: team.fingerprint };
  expect(modules[0]).toMatchObject({ current: { version, signedBy }, history: [{ signedBy }, { unsigned: true }] });
});

test('refuses a build without a signature, or by a key that may not sign this module', async () => {
  const { folder } = await newBuild();
  expect(await refused(() => publish(undefined, folder))).toContain(
    "isn't signed, and this site only takes signed builds",
  );
  expect(await refused(() => publish(events.pem, folder))).toContain('is a key of mfe-events, and not of mfe-academy');
  expect(await refused(() => publish(newKey().pem, folder))).toContain("isn't registered for mfe-academy");
});

test('refuses the signature of another build, and one that is none', async () => {
  const { archive, version } = await newBuild();
  const signature = `${'A'.repeat(86)}==`;
  const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;
  const wrong = query({ publicKey: team.publicKey, signature });
  const answer = await remote.send(token, archive, { version, query: wrong });
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("doesn't fit")]);
  const none = query({ publicKey: team.publicKey, signature: 'A'.repeat(100_000) });
  expect((await remote.send(token, archive, { version, query: none })).status).toBeGreaterThanOrEqual(400);
});

test('a revoked token takes its key with it: neither a new build nor a waiting one gets to visitors', async () => {
  const key = newKey();
  const { shown } = await remote.token(MODULE, 'Laptop', key.publicKey);
  const { folder, version } = await newBuild();
  expect(await publish(key.pem, folder, '--hold')).toMatchObject({ code: 0 });
  await remote.revoke(shown.id);
  const next = await newBuild();
  expect(await refused(() => publish(key.pem, next.folder))).toContain('(Laptop) was revoked');
  expect(await refused(() => remote.pipeline(token, 'promote', MODULE))).toContain('(Laptop) was revoked');
  const seen = (await admin.get('/api/admin/modules')).json().generation;
  const promote = { action: 'promote', version, seen, reason: 'Looks good' };
  const answer = await admin.post(`/api/admin/modules/${MODULE}/changes`, promote);
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('was revoked')]);
});

test('rolls back to a build from before, and says that it is not signed', async () => {
  const first = (await remote.listed())?.rollbackTo;
  const { printed } = await remote.pipeline(token, 'rollback', MODULE, '--json');
  expect(JSON.parse(printed).entries).toMatchObject([{ action: 'rollback', version: first, unsigned: true }]);
});

test('takes what the operator signed with a key of the file', async () => {
  const { folder } = await newBuild();
  expect(await publish(operator.pem, folder)).toMatchObject({ code: 0 });
  expect((await remote.pipeline(token, 'history', MODULE, '--last', '1')).printed).toContain('signed by The operator');
});
