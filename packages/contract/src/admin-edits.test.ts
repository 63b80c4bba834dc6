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
  .filter(({ access, method }) => access === 'admin' && ['PUT', 'PATCH', 'DELETE'].includes(method));
const nameOf = ({ method, path }: CallDeclaration) => `${method} ${path}`;

/** Fields of a body or query that say what the admin saw. */
const SEEN = ['version', 'revision', 'replaces', 'seen'];

/** Why an edit may ignore what another admin did meanwhile. */
const REASONS: Readonly<Record<string, string>> = {
  'DELETE /api/admin/academy/courses/:id/publication': 'members no longer see it, and nothing is lost',
  'DELETE /api/admin/academy/lessons/:id/publication': 'members no longer see it, and nothing is lost',
  'DELETE /api/admin/academy/lessons/:id/captions/:language':
    'captions are one file that was chosen, and nothing typed',
  'DELETE /api/admin/academy/courses/:id/cover': 'an image is one file that was chosen, and nothing typed',
  'PUT /api/admin/academy/courses/:id/cover': 'an image is one file that was chosen, and nothing typed',
  'DELETE /api/admin/academy/prizes/:id/picture': 'an image is one file that was chosen, and nothing typed',
  'DELETE /api/admin/academy/lessons/:id/poster': 'an image is one file that was chosen, and nothing typed',
  'PUT /api/admin/academy/lessons/:id/poster': 'an image is one file that was chosen, and nothing typed',
  'DELETE /api/admin/academy/lessons/:id/videos/:video': 'an unfinished upload has one author, who alone can cancel it',
  'PATCH /api/admin/academy/lessons/:id/videos/:video': 'a part of a file never changes',
  'DELETE /api/admin/companies/:id': 'it is a member’s own, and no other admin edits it',
  'DELETE /api/admin/message-reports/:id': 'a report never changes',
  'DELETE /api/admin/payout/what-ifs/:key/publication': 'members no longer see it, and nothing is lost',
  'DELETE /api/admin/people/:id/passkeys': 'none is left afterwards, whatever they were',
  'DELETE /api/admin/people/:id/second-factor': 'it is off afterwards, whatever it was',
  'DELETE /api/admin/settings/service-tokens/:id': 'a token never changes, and is revoked afterwards',
  'DELETE /api/admin/settings/move-in': 'files that were chosen go, and nothing typed',
  'DELETE /api/admin/settings/move-in/files/:file': 'a file that was chosen goes, and nothing typed',
  'DELETE /api/admin/users/:id': 'its name is typed to confirm, whatever was changed',
  'DELETE /api/admin/users/:id/suspension': 'it is lifted afterwards, whatever its reason',
  'PUT /api/admin/settings/move-in/details': 'the check that follows shows them before anything is imported',
  'PUT /api/admin/settings/move-in/files/:file/columns': 'the check that follows shows what the columns gave',
  'PUT /api/admin/settings/move-in/uploads/:upload/parts/:part': 'a part of a file never changes',
  'PUT /api/admin/people/:id/email-confirmation': 'it only ever becomes confirmed',
  'PUT /api/admin/launch/:key': 'it says which of two the step is, and twice the same is once',
  'PUT /api/admin/payout/batches/:number/approval': 'what is in a batch never changes, and each step is taken once',
  'PUT /api/admin/payout/batches/:number/cancellation': 'what is in a batch never changes, and each step is taken once',
  'PUT /api/admin/payout/payment-imports/:digest': 'the digest names the file that was previewed, which counts once',
  'PUT /api/admin/academy/lessons/:id/captions/:language': 'a chosen file replaces the whole file, and nothing typed',
  'PUT /api/admin/academy/prizes/:id/picture': 'a chosen image replaces the whole image, and nothing typed',
};

const saysWhatWasSeen = ({ guards, body, query }: CallDeclaration): boolean =>
  guards !== undefined ||
  [body, query].some((sent) => sent && 'entries' in sent && SEEN.some((field) => field in Object(sent.entries)));

test('every edit and deletion by an admin says what was seen, or why it needn’t', () => {
  expect(EDITS.length).toBeGreaterThan(30);
  const silent = EDITS.filter((call) => !saysWhatWasSeen(call)).map(nameOf);
  expect(silent.sort()).toEqual(Object.keys(REASONS).sort());
});
