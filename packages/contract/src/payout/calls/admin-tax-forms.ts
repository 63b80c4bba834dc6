import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { readTaxFormSchema, taxFormReadingSchema, taxReportingInputSchema, taxReportingSchema } from '../tax-form.ts';

// A change, and no GET: the audit records who read it, and why.
export const readTaxForm = declareCall({
  method: 'POST',
  path: '/api/admin/payout/members/:id/tax-form',
  access: 'admin',
  params: { id: idParamSchema },
  body: taxFormReadingSchema,
  answer: readTaxFormSchema,
  problems: ['invalid_input', 'not_found', 'too_many_requests'],
});

export const getTaxReporting = declareCall({
  method: 'GET',
  path: '/api/admin/payout/tax-reporting',
  access: 'admin',
  answer: taxReportingSchema,
});

export const setTaxReporting = declareCall({
  method: 'PUT',
  path: '/api/admin/payout/tax-reporting',
  access: 'admin',
  body: taxReportingInputSchema,
  answer: taxReportingSchema,
  guards: taxReportingSchema,
});
