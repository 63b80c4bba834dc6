import { RECOVERY_CODES } from '@powerline/contract/accounts';
import { Button, formatDay, Inline, Notice, Text } from '@powerline/ui';
import { rich, t } from '../../words.ts';

/** From here on, the page recommends new codes. */
const FEW = 3;

interface SecondFactorOnProps {
  onSince: string;
  recoveryCodesLeft: number;
  onRenew: () => void;
  onSwitchOff: () => void;
}

export function SecondFactorOn({ onSince, recoveryCodesLeft, onRenew, onSwitchOff }: SecondFactorOnProps) {
  return (
    <>
      <Text>
        {rich('Login asks for a code from your authenticator app, since {day}.', {
          day: <time dateTime={onSince}>{formatDay(onSince)}</time>,
        })}
      </Text>
      {recoveryCodesLeft < FEW ? (
        <Notice tone="warning">
          {t(
            '{count, plural, =0 {None of your {all} recovery codes is left.} one {# of your {all} recovery codes is left.} other {# of your {all} recovery codes are left.}} Make new ones, so that you get in when your phone is lost.',
            { count: recoveryCodesLeft, all: RECOVERY_CODES },
          )}
        </Notice>
      ) : (
        <Text tone="muted">
          {t('{count} of your {all} recovery codes are left, for when your phone isn’t at hand.', {
            count: recoveryCodesLeft,
            all: RECOVERY_CODES,
          })}
        </Text>
      )}
      <Inline>
        <Button tone="secondary" onClick={onRenew}>
          {t('New recovery codes')}
        </Button>
        <Button tone="quiet" onClick={onSwitchOff}>
          {t('Switch off')}
        </Button>
      </Inline>
    </>
  );
}
