import { notify } from '@powerline/platform';
import { Notice, Text } from '@powerline/ui';
import { switchSecondFactorOff } from '../../api/second-factor.ts';
import { t } from '../../words.ts';
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
        <Notice tone="warning">
          {t('The Admin Panel stays closed to you afterwards, until you set up a new one.')}
        </Notice>
      ) : null}
      <Text>{t('Your password alone will be enough to log in, and your recovery codes can no longer be used.')}</Text>
      <CodeForm
        name={t('Switch off the second factor')}
        label={t('Code')}
        hint={t('From your authenticator app, or a recovery code')}
        submitLabel={t('Switch off')}
        tone="danger"
        isFocused
        onSubmit={async (input) => {
          await switchSecondFactorOff(input);
          notify.success(t('Second factor is off'), t('Your password alone is enough to log in.'));
          onEnd();
        }}
        onCancel={onEnd}
      />
    </>
  );
}
