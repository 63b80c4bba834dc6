import { RECOVERY_CODES } from '@powerline/contract/accounts';
import { Button, Inline, Notice, Text } from '@powerline/ui';

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
        Login asks for a code from your authenticator app, since{' '}
        <time dateTime={onSince}>{new Date(onSince).toLocaleDateString('en-US', { dateStyle: 'long' })}</time>.
      </Text>
      {recoveryCodesLeft < FEW ? (
        <Notice tone="warning">
          {left(recoveryCodesLeft)}. Make new ones, so that you get in when your phone is lost.
        </Notice>
      ) : (
        <Text tone="muted">{left(recoveryCodesLeft)}, for when your phone is not at hand.</Text>
      )}
      <Inline>
        <Button tone="secondary" onClick={onRenew}>
          New recovery codes
        </Button>
        <Button tone="quiet" onClick={onSwitchOff}>
          Switch off
        </Button>
      </Inline>
    </>
  );
}

const left = (count: number) =>
  `${count === 0 ? 'None' : count} of your ${RECOVERY_CODES} recovery codes ${count === 1 || count === 0 ? 'is' : 'are'} left`;
