import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import {
  earningPeopleQuerySchema,
  earningPeopleSchema,
  earningReasonSchema,
  earningsSchema,
  monthEarningsSchema,
} from '../earnings.ts';
import { earnedFromSchema, moneyPathQuerySchema, moneyPathSchema } from '../money-path.ts';
import { monthSchema } from '../month.ts';
import { monthLetterSchema } from '../month-letter.ts';

export const listEarnings = declareCall({
  method: 'GET',
  path: '/api/earnings',
  access: 'member',
  system: 'payout',
  answer: earningsSchema,
});

export const getMonthEarnings = declareCall({
  method: 'GET',
  path: '/api/earnings/:month',
  access: 'member',
  system: 'payout',
  params: { month: monthSchema },
  answer: monthEarningsSchema,
  problems: ['not_found', 'too_many_requests'],
});

export const getMonthLetter = declareCall({
  method: 'GET',
  path: '/api/earnings/:month/letter',
  access: 'member',
  system: 'payout',
  params: { month: monthSchema },
  answer: monthLetterSchema,
  problems: ['not_found'],
});

export const listEarningPeople = declareCall({
  method: 'GET',
  path: '/api/earnings/:month/people',
  access: 'member',
  system: 'payout',
  params: { month: monthSchema },
  query: earningPeopleQuerySchema,
  answer: earningPeopleSchema,
  problems: ['not_found', 'too_many_requests'],
});

export const explainEarning = declareCall({
  method: 'GET',
  path: '/api/earnings/:month/people/:username',
  access: 'member',
  system: 'payout',
  params: { month: monthSchema, username: v.string() },
  answer: earningReasonSchema,
  problems: ['not_found'],
});

export const getMoneyPath = declareCall({
  method: 'GET',
  path: '/api/earnings/:month/paths/:id',
  access: 'member',
  system: 'payout',
  params: { month: monthSchema, id: idParamSchema },
  query: moneyPathQuerySchema,
  answer: moneyPathSchema,
  problems: ['second_factor_missing', 'not_found'],
});

export const getEarnedFrom = declareCall({
  method: 'GET',
  path: '/api/team/people/:id/earnings',
  access: 'member',
  system: 'payout',
  params: { id: idParamSchema },
  answer: earnedFromSchema,
  problems: ['not_found'],
});

export const getEarningsFile = declareCall({
  method: 'GET',
  path: '/api/earnings/:month/file',
  access: 'member',
  system: 'payout',
  params: { month: monthSchema },
  answer: v.string(),
  problems: ['not_found', 'too_many_requests'],
});
