import type { SecondFactorSetup } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { useState } from 'react';
import { confirmSecondFactor } from '../../api/second-factor.ts';
import { t } from '../../words.ts';
import { ConnectApp } from './ConnectApp.tsx';
import { PasswordAgain } from './PasswordAgain.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

interface SetUpProps {
  username: string;
  /** Called when it is done or canceled. */
  onEnd: () => void;
}

export default function SetUp({ username, onEnd }: SetUpProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();

  async function confirm(code: string) {
    const { recoveryCodes } = await confirmSecondFactor({ code });
    setCodes(recoveryCodes);
  }

  // Earlier, the toast would cover the codes on a phone.
  function kept() {
    notify.success(t('Second factor is on'), t('Login asks for a code from now on. Other devices were logged out.'));
    onEnd();
  }

  if (codes) return <RecoveryCodeList codes={codes} username={username} onKept={kept} />;
  if (setup) return <ConnectApp setup={setup} onCode={confirm} onCancel={onEnd} />;
  return <PasswordAgain onSetup={setSetup} onCancel={onEnd} />;
}
