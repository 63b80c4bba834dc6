import { declareCall } from '../../foundation/call.ts';
import { ledgerPageSchema, ledgerQuerySchema } from '../member-story.ts';

export const listLedger = declareCall({
  method: 'GET',
  path: '/api/ledger',
  access: 'member',
  system: 'payout',
  query: ledgerQuerySchema,
  answer: ledgerPageSchema,
});
