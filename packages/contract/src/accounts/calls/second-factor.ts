import { declareCall } from '../../foundation/call.ts';
import {
  recoveryCodesSchema,
  secondFactorCodeInputSchema,
  secondFactorSchema,
  secondFactorSetupInputSchema,
  secondFactorSetupSchema,
} from '../second-factor.ts';

export const getSecondFactor = declareCall({
  method: 'GET',
  path: '/api/account/second-factor',
  access: 'member',
  answer: secondFactorSchema,
});

export const beginSecondFactor = declareCall({
  method: 'POST',
  path: '/api/account/second-factor',
  access: 'member',
  body: secondFactorSetupInputSchema,
  answer: secondFactorSetupSchema,
  status: 201,
  problems: ['invalid_input', 'conflict', 'too_many_requests'],
});

export const confirmSecondFactor = declareCall({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  access: 'member',
  body: secondFactorCodeInputSchema,
  answer: recoveryCodesSchema,
  problems: ['invalid_input', 'too_many_requests', 'conflict'],
});

export const renewRecoveryCodes = declareCall({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  access: 'member',
  body: secondFactorCodeInputSchema,
  answer: recoveryCodesSchema,
  problems: ['invalid_input', 'too_many_requests'],
});

export const switchSecondFactorOff = declareCall({
  method: 'POST',
  path: '/api/account/second-factor/off',
  access: 'member',
  body: secondFactorCodeInputSchema,
  answer: null,
  problems: ['invalid_input', 'too_many_requests'],
});
