import {
  type RecoveryCodes,
  recoveryCodesSchema,
  type SecondFactorCodeInput,
  type SecondFactorSetup,
  type SecondFactorSetupInput,
  secondFactorSchema,
  secondFactorSetupSchema,
} from '@powerline/contract/accounts';
import { request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';

const PATH = '/api/account/second-factor';

/** Whether one's own account asks for a code. */
export const useSecondFactor = () => useSWR(PATH, (path: string) => request(path, secondFactorSchema));

/** Begins the set-up. @throws what `request` throws */
export const beginSecondFactor = (body: SecondFactorSetupInput): Promise<SecondFactorSetup> =>
  request(PATH, secondFactorSetupSchema, { method: 'POST', body });

/** Ends the set-up by a first code. @returns the recovery codes @throws what `request` throws */
export const confirmSecondFactor = (body: SecondFactorCodeInput): Promise<RecoveryCodes> =>
  request(`${PATH}/confirm`, recoveryCodesSchema, { method: 'POST', body });

/** @returns new recovery codes in place of all of before @throws what `request` throws */
export const renewRecoveryCodes = (body: SecondFactorCodeInput): Promise<RecoveryCodes> =>
  request(`${PATH}/recovery-codes`, recoveryCodesSchema, { method: 'POST', body });

/** @throws what `request` throws */
export const switchSecondFactorOff = (body: SecondFactorCodeInput): Promise<void> =>
  request(`${PATH}/off`, null, { method: 'POST', body });

/** Reads anew how it stands. */
export const rereadSecondFactor = (): Promise<unknown> => mutate(PATH);
