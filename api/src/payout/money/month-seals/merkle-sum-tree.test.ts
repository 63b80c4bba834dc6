import { webcrypto } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { isStatementSealed, type StatementProof, sealBytes } from '@powerline/contract/payout';
import fc from 'fast-check';
import { leafOf, pathOf, rootOf, sha256 } from './merkle-sum-tree.ts';

/** As browsers have it. */
const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes));
const coded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const MONTH = '2026-10';
const SOURCES = sha256(Buffer.from('sources'));
const statementOf = (member: number, cents: number) => ({
  month: MONTH,
  member,
  cents,
  standing: 0,
  counts: [member, 0, 0, 0, 0, 0, 1],
  salt: sha256(Buffer.from(`salt ${member}`)).subarray(0, 16),
});

function proofOf(amounts: readonly number[], position: number): StatementProof {
  const statements = amounts.map((cents, at) => statementOf(at + 1, cents));
  const leaves = statements.map(leafOf);
  const root = rootOf(leaves);
  const code = sha256(
    sealBytes({ number: 1, month: MONTH, previous: null, root, statements: leaves.length, sources: SOURCES }),
  );
  const { month: _, salt, ...statement } = statements[position] ?? statementOf(0, 0);
  return {
    seal: {
      number: 1,
      month: MONTH,
      code: coded(code),
      previous: null,
      root: coded(root.hash),
      cents: root.cents,
      statements: leaves.length,
      sources: coded(SOURCES),
      sealedAt: '2026-11-08T00:00:00.000Z',
    },
    statement: { ...statement, salt: coded(salt) },
    position,
    path: pathOf(leaves, position).map(({ hash, cents }) => [coded(hash), cents]),
  };
}

const months = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 70 })
  .chain((amounts) => fc.tuple(fc.constant(amounts), fc.nat(amounts.length - 1)));

test('each statement is in the seal, whatever their number, and the root has the sum', async () => {
  await fc.assert(
    fc.asyncProperty(months, async ([amounts, position]) => {
      const proof = proofOf(amounts, position);
      expect(proof.seal.cents).toBe(amounts.reduce((sum, cents) => sum + cents, 0));
      expect(await isStatementSealed(proof, digest)).toBe(true);
    }),
  );
});

test('a change of any part is found', async () => {
  const other = coded(sha256(Buffer.from('another')));
  const changes: ((proof: StatementProof) => unknown)[] = [
    ({ statement }) => (statement.cents += 1),
    ({ statement }) => (statement.member += 1),
    ({ statement }) => (statement.standing = 1),
    ({ statement }) => (statement.counts[6] = 2),
    ({ statement }) => (statement.salt = other.slice(0, 22)),
    ({ seal }) => (seal.month = '2026-11'),
    ({ seal }) => (seal.number = 2),
    ({ seal }) => (seal.cents += 1),
    ({ seal }) => (seal.statements += 1),
    ({ seal }) => (seal.root = other),
    ({ seal }) => (seal.sources = other),
    ({ seal }) => (seal.previous = other),
    ({ seal }) => (seal.code = other),
    ({ path }) => path.push([other, 0]),
    ({ path }) => path.pop(),
    (proof) => (proof.position += 1),
    // The sum stays right: a neighbor gets what the statement loses.
    ({ statement, path: [first] }) => {
      if (first) first[1] += 1;
      statement.cents -= 1;
    },
  ];
  for (const change of changes) {
    const proof = proofOf([100, 200, 300, 400, 500], 2);
    change(proof);
    expect({ change: String(change), isSealed: await isStatementSealed(proof, digest) }).toEqual({
      change: String(change),
      isSealed: false,
    });
  }
});

test('the roots of blocks are one level of the same tree', () => {
  const leaves = Array.from({ length: 1024 * 2 + 37 }, (_, at) => leafOf(statementOf(at + 1, at)));
  const blocks = [0, 1, 2].map((block) => leaves.slice(block * 1024, (block + 1) * 1024));
  const roots = blocks.map(rootOf);
  expect(rootOf(roots)).toEqual(rootOf(leaves));
  expect([...pathOf(blocks[2] ?? [], 5), ...pathOf(roots, 2)]).toEqual(pathOf(leaves, 2 * 1024 + 5));
});

test('a proof of one statement among a million fits into 2 kB', () => {
  const proof = proofOf([100, 200], 0);
  const [neighbor] = proof.path;
  const largest = { ...proof, position: 999_999, path: Array.from({ length: 20 }, () => [neighbor?.[0], 999_999_999]) };
  expect(JSON.stringify({ ...largest, seal: { ...proof.seal, previous: proof.seal.code } }).length).toBeLessThan(2_000);
});
