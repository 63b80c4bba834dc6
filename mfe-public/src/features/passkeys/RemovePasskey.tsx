import type { Passkey, PasskeyProof } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { Text } from '@powerline/ui';
import { removePasskey } from '../../api/passkeys.ts';
import { ProofForm } from '../../components/passkeys/ProofForm.tsx';
import { rich, t } from '../../words.ts';

interface RemovePasskeyProps {
  passkey: Passkey;
  /** Whether another one can vouch for it. */
  hasAnother: boolean;
  onEnd: () => void;
}

export default function RemovePasskey({ passkey: { id, name }, hasAnother, onEnd }: RemovePasskeyProps) {
  async function remove(proof: PasskeyProof) {
    await removePasskey(id, proof);
    notify.success(t('Passkey removed'), t('It no longer opens your account.'));
    onEnd();
  }
  return (
    <>
      <Text>
        {rich('{name} will no longer open your account. Browsers that are logged in stay logged in.', {
          name: <strong dir="auto">{name}</strong>,
        })}
      </Text>
      <ProofForm
        name={t('Remove a passkey')}
        submitLabel={t('Remove')}
        tone="danger"
        passkeyLabel={hasAnother ? t('Use another passkey') : undefined}
        except={id}
        onProof={remove}
        onCancel={onEnd}
      />
    </>
  );
}
