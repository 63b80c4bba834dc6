import type { PasskeyAssertion, PasskeyRequest } from '@powerline/contract/accounts';
import { startAuthentication } from '@simplewebauthn/browser';

/**
 * Has a passkey sign what the server asks for.
 *
 * @param isAutofill waits until the person picks one from the suggestions of a field
 * @throws when the person cancels, or none fits
 */
export async function signWithPasskey(request: PasskeyRequest, isAutofill = false): Promise<PasskeyAssertion> {
  const { id, response } = await startAuthentication({ optionsJSON: request, useBrowserAutofill: isAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
}
