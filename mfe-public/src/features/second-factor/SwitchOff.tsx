import { notify } from '@powerline/platform';
import { Notice, Text } from '@powerline/ui';
import { switchSecondFactorOff } from '../../api/second-factor.ts';
import { CodeForm } from './CodeForm.tsx';

interface SwitchOffProps {
  /** Whether this site requires it of its admins, and the member is one. */
  isRequired: boolean;
  onEnd: () => void;
}

/** A password alone must not switch it off, so it needs a code. */
export default function SwitchOff({ isRequired, onEnd }: SwitchOffProps) {
  return (
    <>
      {isRequired ? (
        <Notice tone="warning">The Admin Panel stays closed to you afterwards, until you set up a new one.</Notice>
      ) : null}
      <Text>Your password alone will be enough to log in, and your recovery codes can no longer be used.</Text>
      <CodeForm
        name="Switch off the second factor"
        label="Code"
        hint="From your authenticator app, or a recovery code"
        submitLabel="Switch off"
        tone="danger"
        isFocused
        onSubmit={async (input) => {
          await switchSecondFactorOff(input);
          notify.success('Second factor is off', 'Your password alone is enough to log in.');
          onEnd();
        }}
        onCancel={onEnd}
      />
    </>
  );
}
