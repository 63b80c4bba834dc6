import { declareCall } from '../../foundation/call.ts';
import { incomeDisclosureSchema } from '../income-disclosure.ts';

export const getIncomeDisclosure = declareCall({
  method: 'GET',
  path: '/api/income-disclosure',
  access: 'public',
  answer: incomeDisclosureSchema,
});
