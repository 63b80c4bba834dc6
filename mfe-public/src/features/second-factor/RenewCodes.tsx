import { Text } from '@powerline/ui';
import { useState } from 'react';
import { renewRecoveryCodes } from '../../api/second-factor.ts';
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
      <Text>You get ten new recovery codes. Those of before can no longer be used.</Text>
      <CodeForm
        name="New recovery codes"
        label="Code"
        hint="From your authenticator app, or a recovery code"
        submitLabel="Make new codes"
        isFocused
        onSubmit={async (input) => setCodes((await renewRecoveryCodes(input)).recoveryCodes)}
        onCancel={onEnd}
      />
    </>
  );
}
