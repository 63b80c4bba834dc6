import type {
  RecoveryCodes,
  SecondFactorCodeInput,
  SecondFactorSetup,
  SecondFactorSetupInput,
} from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

export const useSecondFactor = () => useCall(calls.getSecondFactor, {});

export const beginSecondFactor = (body: SecondFactorSetupInput): Promise<SecondFactorSetup> =>
  call(calls.beginSecondFactor, { body });

/** @returns the recovery codes @throws what `call` throws */
export const confirmSecondFactor = (body: SecondFactorCodeInput): Promise<RecoveryCodes> =>
  call(calls.confirmSecondFactor, { body });

/** @returns new recovery codes; the old ones stop working @throws what `call` throws */
export const renewRecoveryCodes = (body: SecondFactorCodeInput): Promise<RecoveryCodes> =>
  call(calls.renewRecoveryCodes, { body });

export const switchSecondFactorOff = (body: SecondFactorCodeInput): Promise<void> =>
  call(calls.switchSecondFactorOff, { body });

export const rereadSecondFactor = (): Promise<unknown> => mutate(callPath(calls.getSecondFactor));
