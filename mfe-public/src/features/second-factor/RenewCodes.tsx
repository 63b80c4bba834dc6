import { Text } from '@powerline/ui';
import { useState } from 'react';
import { renewRecoveryCodes } from '../../api/second-factor.ts';
import { t } from '../../words.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

interface RenewCodesProps {
  username: string;
  onEnd: () => void;
}

/** The old codes stop working. */
export default function RenewCodes({ username, onEnd }: RenewCodesProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodeList codes={codes} username={username} onKept={onEnd} />;
  return (
    <>
      <Text>{t('You get ten new recovery codes. The old ones stop working.')}</Text>
      <CodeForm
        name={t('New recovery codes')}
        label={t('Code')}
        hint={t('From your authenticator app, or a recovery code')}
        submitLabel={t('Make new codes')}
        isFocused
        onSubmit={async (input) => setCodes((await renewRecoveryCodes(input)).recoveryCodes)}
        onCancel={onEnd}
      />
    </>
  );
}
