import type { User } from '@powerline/contract/accounts';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { logInWithPasskey, requestPasskeyLogIn } from '../../api/passkeys.ts';
import { signWithPasskey } from '../../components/passkeys/sign-with-passkey.ts';

/** Part of the time for which the server takes an answer: then a new request replaces it. */
const RENEWED_AFTER = 0.8;

interface Outcome {
  onUser: (user: User) => Promise<void>;
  onFailure: (error: unknown) => void;
}

/** Has the browser suggest the person's passkeys in the login form. @returns ends that */
export function offerPasskeys({ onUser, onFailure }: Outcome): () => void {
  let isOver = false;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const waitForPasskey = async () => {
    if (isOver || !(await browserSupportsWebAuthnAutofill())) return null;
    const request = await requestPasskeyLogIn();
    if (isOver) return null;
    renewal = setTimeout(() => void offer(), request.timeout * RENEWED_AFTER);
    return signWithPasskey(request, true);
  };

  const offer = async () => {
    // Someone without a passkey never hears of a failure here: the form is there.
    const assertion = await waitForPasskey().catch(() => null);
    if (assertion === null || isOver) return;
    clearTimeout(renewal);
    try {
      await onUser(await logInWithPasskey(assertion));
    } catch (error) {
      onFailure(error);
      void offer();
    }
  };

  void offer();
  return () => {
    isOver = true;
    clearTimeout(renewal);
    WebAuthnAbortService.cancelCeremony();
  };
}
