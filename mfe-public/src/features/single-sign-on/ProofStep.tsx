import type { PasskeyProof } from '@powerline/contract/accounts';
import { Text } from '@powerline/ui';
import { usePasskeys } from '../../api/passkeys.ts';
import { ProofForm } from '../../components/passkeys/ProofForm.tsx';
import { t } from '../../words.ts';

interface ProofStepProps {
  isLinking: boolean;
  onProof: (proof: PasskeyProof) => Promise<void>;
  onCancel: () => void;
}

export default function ProofStep({ isLinking, onProof, onCancel }: ProofStepProps) {
  const hasPasskey = (usePasskeys().data?.length ?? 0) > 0;
  return (
    <>
      <Text>
        {isLinking
          ? t('You then log in there, and come back here.')
          : t('That login will no longer open your account. Make sure you know your password.')}
      </Text>
      <ProofForm
        name={isLinking ? t('Link a login') : t('Unlink a login')}
        submitLabel={isLinking ? t('Continue') : t('Unlink')}
        tone={isLinking ? 'primary' : 'danger'}
        passkeyLabel={hasPasskey ? t('Use a passkey instead') : undefined}
        onProof={onProof}
        onCancel={onCancel}
      />
    </>
  );
}
