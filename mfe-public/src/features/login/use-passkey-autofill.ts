import type { User } from '@powerline/contract/accounts';
import { useEffect, useEffectEvent } from 'react';
import { canUsePasskeys } from '../../components/passkeys/can-use-passkeys.ts';

/** Lets the browser suggest passkeys in a field whose `autocomplete` ends with `webauthn`. Its code loads late. */
export function usePasskeyAutofill(logIn: (user: User) => Promise<void>, showFailure: (error: unknown) => void): void {
  const onUser = useEffectEvent(logIn);
  const onFailure = useEffectEvent(showFailure);
  useEffect(() => {
    if (!canUsePasskeys()) return;
    let isOver = false;
    let end: (() => void) | undefined;
    const begin = async () => {
      const { offerPasskeys } = await import('./passkey-autofill.ts');
      // Through the effect's own functions: an effect event is called by effects only.
      if (!isOver) end = offerPasskeys({ onUser: (user) => onUser(user), onFailure: (error) => onFailure(error) });
    };
    // Without its code, the form works as before.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  }, []);
}
