import { useSession } from '@powerline/platform';
import { Badge, Loaded, LoadingRegion, Skeleton, Stack, Text } from '@powerline/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { rereadSecondFactor, useSecondFactor } from '../../api/second-factor.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { useLedHere } from '../../components/use-led-here.ts';
import { t } from '../../words.ts';
import { SecondFactorOff } from './SecondFactorOff.tsx';
import { SecondFactorOn } from './SecondFactorOn.tsx';

// Loaded on demand, with the code for QR codes.
const SetUp = lazy(() => import('./SetUp.tsx'));
const RenewCodes = lazy(() => import('./RenewCodes.tsx'));
const SwitchOff = lazy(() => import('./SwitchOff.tsx'));

const SKELETON = (
  <Stack gap={4}>
    <Text as="div">
      <Skeleton height="3rem" />
    </Text>
    <Skeleton width="8rem" height="2.75rem" />
  </Stack>
);

type Task = 'set-up' | 'renew' | 'switch-off';

/** The Admin Panel sends admins without a second factor to /account#second-factor. */
const HASH = '#second-factor';

export function SecondFactorSection() {
  const answer = useSecondFactor();
  const factor = answer.data;
  const { user } = useSession();
  const [task, setTask] = useState<Task>();
  const heading = useRef<HTMLHeadingElement>(null);
  useLedHere(HASH, heading);

  /** The focused element is gone. */
  function end() {
    setTask(undefined);
    void rereadSecondFactor();
    heading.current?.focus();
  }

  return (
    <AccountSection
      title={t('Second factor')}
      id="second-factor"
      headingRef={heading}
      aside={
        // The open step may already have changed it.
        factor && task === undefined ? (
          <Badge tone={factor.onSince ? 'success' : 'neutral'}>{factor.onSince ? t('On') : t('Off')}</Badge>
        ) : null
      }
    >
      <Loaded answer={answer} what={t('your second factor')} size="line" skeleton={SKELETON}>
        {({ onSince, isRequired, recoveryCodesLeft }) => (
          <Suspense fallback={<LoadingRegion label={t('Loading your second factor')}>{SKELETON}</LoadingRegion>}>
            {task === 'set-up' && user ? <SetUp username={user.username} onEnd={end} /> : null}
            {task === 'renew' && user ? <RenewCodes username={user.username} onEnd={end} /> : null}
            {task === 'switch-off' ? <SwitchOff isRequired={isRequired} onEnd={end} /> : null}
            {task === undefined && onSince ? (
              <SecondFactorOn
                onSince={onSince}
                recoveryCodesLeft={recoveryCodesLeft}
                onRenew={() => setTask('renew')}
                onSwitchOff={() => setTask('switch-off')}
              />
            ) : null}
            {task === undefined && !onSince ? (
              <SecondFactorOff isRequired={isRequired} onSetUp={() => setTask('set-up')} />
            ) : null}
          </Suspense>
        )}
      </Loaded>
    </AccountSection>
  );
}
