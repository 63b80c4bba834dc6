import type {
  OidcRules,
  OidcRulesInput,
  OidcSettings,
  OidcSettingsInput,
  OidcTest,
} from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { checkAccess, rereadAfterConflict } from '@powerline/ui/admin';
import { mutate } from 'swr';

const KEY = callPath(calls.getOidcSettings);
const RULES_KEY = callPath(calls.getOidcRules);

export const useOidcSettings = () => useCall(calls.getOidcSettings, {}, { onError: checkAccess });

export const useOidcRules = () => useCall(calls.getOidcRules, {}, { onError: checkAccess });

/** @param ifMatch the version that they replace @returns them as stored @throws what `call` throws */
export async function saveOidcSettings(body: OidcSettingsInput, ifMatch: string | undefined): Promise<OidcSettings> {
  const saved = await rereadAfterConflict(KEY, call(calls.setOidcSettings, { body, ifMatch }));
  await mutate(KEY, saved, { revalidate: false });
  // How many owners have a login at it.
  await mutate(RULES_KEY);
  return saved;
}

/** @throws what `call` throws */
export async function removeOidcSettings(password: string, ifMatch: string | undefined): Promise<void> {
  await rereadAfterConflict(KEY, call(calls.removeOidcSettings, { body: { password }, ifMatch }));
  await mutate(KEY);
}

/** @param issuer what is in the form; without it, the one in use is tried @throws what `call` throws */
export const testOidcSettings = (issuer?: string): Promise<OidcTest> =>
  call(calls.testOidcSettings, { body: issuer === undefined ? {} : { issuer } });

/** @param ifMatch the version that they replace @throws what `call` throws */
export async function saveOidcRules(body: OidcRulesInput, ifMatch: string | undefined): Promise<OidcRules> {
  const saved = await rereadAfterConflict(RULES_KEY, call(calls.setOidcRules, { body, ifMatch }));
  await mutate(RULES_KEY, saved, { revalidate: false });
  return saved;
}
