import type { NewPasskey, PasskeyCreation, PasskeyProof } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { Text } from '@powerline/ui';
import { startRegistration } from '@simplewebauthn/browser';
import { addPasskey, beginPasskey } from '../../api/passkeys.ts';
import { ProofForm } from '../../components/passkeys/ProofForm.tsx';
import { t } from '../../words.ts';

interface AddPasskeyProps {
  /** Whether the member has a passkey that can vouch for the new one. */
  hasOne: boolean;
  onEnd: () => void;
}

export default function AddPasskey({ hasOne, onEnd }: AddPasskeyProps) {
  async function add(proof: PasskeyProof, name: string) {
    await addPasskey({ ...(await makePasskey(await beginPasskey(proof))), ...(name && { name }) });
    notify.success(t('Passkey added'), t('Next time, pick it from the suggestions of the login form.'));
    onEnd();
  }
  return (
    <>
      <Text>{t('Your browser then asks for your fingerprint, face or screen lock.')}</Text>
      <ProofForm
        name={t('Add a passkey')}
        isNamed
        submitLabel={t('Continue')}
        passkeyLabel={hasOne ? t('Use a passkey instead') : undefined}
        onProof={add}
        onCancel={onEnd}
      />
    </>
  );
}

async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { id, response } = await startRegistration({ optionsJSON: creation });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}
