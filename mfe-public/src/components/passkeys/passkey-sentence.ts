import { errorSentence } from '@powerline/platform';
import { WebAuthnError } from '@simplewebauthn/browser';
import { t } from '../../words.ts';

/** What a failed attempt to make or use a passkey says. */
export function passkeySentence(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return t('You already have a passkey there. Remove it first, or choose another device.');
  return errorSentence(error, t('Nothing was changed. Try again.'));
}
