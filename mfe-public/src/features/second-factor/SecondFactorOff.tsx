import { Button, Inline, Notice, Text } from '@powerline/ui';
import { t } from '../../words.ts';

interface SecondFactorOffProps {
  /** Whether this site requires it of everyone who may enter the Admin Panel, and the member may. */
  isRequired: boolean;
  onSetUp: () => void;
}

export function SecondFactorOff({ isRequired, onSetUp }: SecondFactorOffProps) {
  return (
    <>
      {isRequired ? (
        <Notice tone="warning">
          {t('The Admin Panel asks for a second factor. It stays closed to you until yours is set up.')}
        </Notice>
      ) : null}
      <Text>
        {t(
          'With it, login asks for your password and for a code from an app on your phone. Someone who learns your password alone can’t get in.',
        )}
      </Text>
      <Inline>
        <Button tone={isRequired ? 'primary' : 'secondary'} onClick={onSetUp}>
          {t('Set up')}
        </Button>
      </Inline>
    </>
  );
}
