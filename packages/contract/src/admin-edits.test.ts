import { expect, test } from '@jest/globals';
import * as academy from './academy/calls/index.ts';
import * as accounts from './accounts/calls/index.ts';
import * as content from './content/calls/index.ts';
import type { CallDeclaration } from './foundation/call.ts';
import * as moneyTrain from './money-train/calls/index.ts';
import * as operations from './operations/calls/index.ts';
import * as payout from './payout/calls/index.ts';

const EDITS = [academy, accounts, content, moneyTrain, operations, payout]
  .flatMap((calls): CallDeclaration[] => Object.values(calls))
  .filter(({ access, method }) => access === 'admin' && (method === 'PUT' || method === 'PATCH'));
const nameOf = ({ method, path }: CallDeclaration) => `${method} ${path}`;

/** Fields of a body that say what the admin saw. */
const SEEN = ['version', 'revision', 'replaces', 'seen'];

/** Why an edit may ignore what another admin did meanwhile. */
const REASONS: Readonly<Record<string, string>> = {
  'PUT /api/admin/people/:id/email-confirmation': 'it only ever becomes confirmed',
  'PUT /api/admin/launch/:key': 'it says which of two the step is, and twice the same is once',
  'PUT /api/admin/payout/batches/:number/approval': 'what is in a batch never changes, and each step is taken once',
  'PUT /api/admin/payout/batches/:number/cancellation': 'what is in a batch never changes, and each step is taken once',
  'PUT /api/admin/payout/payment-imports/:digest': 'the digest names the file that was previewed, which counts once',
  'PUT /api/admin/academy/lessons/:id/captions/:language': 'a chosen file replaces the whole file, and nothing typed',
  'PUT /api/admin/academy/prizes/:id/picture': 'a chosen image replaces the whole image, and nothing typed',
};

const saysWhatWasSeen = ({ guards, body }: CallDeclaration): boolean =>
  guards !== undefined ||
  (body !== undefined && 'entries' in body && SEEN.some((field) => field in Object(body.entries)));

test('every edit by an admin says what was seen, or why it needn’t', () => {
  expect(EDITS.length).toBeGreaterThan(30);
  const silent = EDITS.filter((call) => !saysWhatWasSeen(call)).map(nameOf);
  expect(silent.sort()).toEqual(Object.keys(REASONS).sort());
});
