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

/** Whether one's own account asks for a code. */
export const useSecondFactor = () => useCall(calls.getSecondFactor, {});

/** Begins the set-up. @throws what `call` throws */
export const beginSecondFactor = (body: SecondFactorSetupInput): Promise<SecondFactorSetup> =>
  call(calls.beginSecondFactor, { body });

/** Ends the set-up by a first code. @returns the recovery codes @throws what `call` throws */
export const confirmSecondFactor = (body: SecondFactorCodeInput): Promise<RecoveryCodes> =>
  call(calls.confirmSecondFactor, { body });

/** @returns new recovery codes in place of all of before @throws what `call` throws */
export const renewRecoveryCodes = (body: SecondFactorCodeInput): Promise<RecoveryCodes> =>
  call(calls.renewRecoveryCodes, { body });

/** @throws what `call` throws */
export const switchSecondFactorOff = (body: SecondFactorCodeInput): Promise<void> =>
  call(calls.switchSecondFactorOff, { body });

/** Reads anew how it stands. */
export const rereadSecondFactor = (): Promise<unknown> => mutate(callPath(calls.getSecondFactor));
