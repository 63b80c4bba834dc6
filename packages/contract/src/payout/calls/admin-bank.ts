import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import {
  bankAcceptanceSchema,
  bankAcceptedSchema,
  bankFileResultSchema,
  bankLinePageSchema,
  bankLineSchema,
  bankLinesQuerySchema,
  bankSettingAsideSchema,
  sureAcceptanceSchema,
} from '../bank.ts';

const params = { id: idParamSchema };

/** CSV or CAMT.053, sent as `text/csv` in any case: the file says what it is. */
export const addBankFile = declareCall({
  method: 'POST',
  path: '/api/admin/payout/bank/files',
  access: 'admin',
  file: 'csv',
  answer: bankFileResultSchema,
  problems: ['invalid_input', 'too_large'],
});

export const listBankLines = declareCall({
  method: 'GET',
  path: '/api/admin/payout/bank/lines',
  access: 'admin',
  query: bankLinesQuerySchema,
  answer: bankLinePageSchema,
});

export const acceptSureBankLines = declareCall({
  method: 'POST',
  path: '/api/admin/payout/bank/acceptances',
  access: 'admin',
  body: sureAcceptanceSchema,
  answer: bankAcceptedSchema,
  problems: ['conflict', 'month_closed', 'month_being_closed', 'reference_taken'],
});

export const acceptBankLine = declareCall({
  method: 'POST',
  path: '/api/admin/payout/bank/lines/:id/acceptance',
  access: 'admin',
  params,
  body: bankAcceptanceSchema,
  answer: bankLineSchema,
  problems: ['conflict', 'month_closed', 'month_being_closed', 'reference_taken'],
});

export const setBankLineAside = declareCall({
  method: 'POST',
  path: '/api/admin/payout/bank/lines/:id/setting-aside',
  access: 'admin',
  params,
  body: bankSettingAsideSchema,
  answer: bankLineSchema,
  problems: ['conflict'],
});

export const reopenBankLine = declareCall({
  method: 'POST',
  path: '/api/admin/payout/bank/lines/:id/reopening',
  access: 'admin',
  params,
  body: noFieldsSchema,
  answer: bankLineSchema,
  problems: ['conflict'],
});
