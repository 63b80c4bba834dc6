import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { monthSchema } from '../month.ts';
import {
  monthMembersQuerySchema,
  monthMembersSchema,
  monthRemindersSchema,
  monthStepsSchema,
  reconciliationSchema,
} from '../month-steps.ts';

export const getMonthSteps = declareCall({
  method: 'GET',
  path: '/api/admin/payout/months/:month/steps',
  access: 'admin',
  params: { month: monthSchema },
  answer: monthStepsSchema,
  problems: ['not_found'],
});

export const listMonthMembers = declareCall({
  method: 'GET',
  path: '/api/admin/payout/months/:month/members',
  access: 'admin',
  params: { month: monthSchema },
  query: monthMembersQuerySchema,
  answer: monthMembersSchema,
  problems: ['not_found'],
});

export const previewMonthReminders = declareCall({
  method: 'GET',
  path: '/api/admin/payout/months/:month/reminders',
  access: 'admin',
  params: { month: monthSchema },
  answer: monthRemindersSchema,
  problems: ['not_found', 'conflict'],
});

export const sendMonthReminders = declareCall({
  method: 'POST',
  path: '/api/admin/payout/months/:month/reminders',
  access: 'admin',
  params: { month: monthSchema },
  body: noFieldsSchema,
  answer: monthRemindersSchema,
  status: 202,
  problems: ['not_found', 'conflict'],
});

export const reconcilePayoutMonth = declareCall({
  method: 'GET',
  path: '/api/admin/payout/months/:month/reconciliation',
  access: 'admin',
  params: { month: monthSchema },
  answer: reconciliationSchema,
  problems: ['not_found'],
});
