import { useSession } from '@powerline/platform';
import { Badge, Card, Inline, LoadingRegion, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { rereadSecondFactor, useSecondFactor } from '../../api/second-factor.ts';
import { PublicLoadFailure } from '../../components/PublicLoadFailure.tsx';
import { useLedHere } from '../../components/use-led-here.ts';
import { SecondFactorOff } from './SecondFactorOff.tsx';
import { SecondFactorOn } from './SecondFactorOn.tsx';

// Loaded on demand, with the code for QR codes.
const SetUp = lazy(() => import('./SetUp.tsx'));
const RenewCodes = lazy(() => import('./RenewCodes.tsx'));
const SwitchOff = lazy(() => import('./SwitchOff.tsx'));

type Task = 'set-up' | 'renew' | 'switch-off';

/** The Admin Panel sends admins without a second factor to /account#second-factor. */
const HASH = '#second-factor';

export function SecondFactorSection() {
  const { data: factor, error, isValidating, mutate } = useSecondFactor();
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
    <Card as="section" id="second-factor" aria-labelledby="second-factor-heading">
      <Stack gap={4}>
        <Inline justify="space-between">
          <SectionHeading ref={heading} id="second-factor-heading" size="large">
            Second factor
          </SectionHeading>
          {/* The open step may already have changed it. */}
          {factor && task === undefined ? (
            <Badge tone={factor.onSince ? 'success' : 'neutral'}>{factor.onSince ? 'On' : 'Off'}</Badge>
          ) : null}
        </Inline>
        {factor ? (
          <Suspense fallback={<Loading />}>
            {task === 'set-up' && user ? <SetUp username={user.username} onEnd={end} /> : null}
            {task === 'renew' && user ? <RenewCodes username={user.username} onEnd={end} /> : null}
            {task === 'switch-off' ? <SwitchOff isRequired={factor.isRequired} onEnd={end} /> : null}
            {task === undefined && factor.onSince ? (
              <SecondFactorOn
                onSince={factor.onSince}
                recoveryCodesLeft={factor.recoveryCodesLeft}
                onRenew={() => setTask('renew')}
                onSwitchOff={() => setTask('switch-off')}
              />
            ) : null}
            {task === undefined && !factor.onSince ? (
              <SecondFactorOff isRequired={factor.isRequired} onSetUp={() => setTask('set-up')} />
            ) : null}
          </Suspense>
        ) : error ? (
          <PublicLoadFailure
            size="line"
            title="Your second factor could not be loaded"
            error={error}
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <Loading />
        )}
      </Stack>
    </Card>
  );
}

const Loading = () => (
  <LoadingRegion label="Loading your second factor">
    <Stack gap={4}>
      <Text as="div">
        <Skeleton height="3rem" />
      </Text>
      <Skeleton width="8rem" height="2.75rem" />
    </Stack>
  </LoadingRegion>
);
