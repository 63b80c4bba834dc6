import type { MyRotator as Rotator } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Card, Loaded, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import type { ReactNode } from 'react';
import { setOptedOut, useRotator } from '../../../api/rotator.ts';
import { SavedSwitch } from '../../../components/SavedSwitch.tsx';
import { MyTurns } from './MyTurns.tsx';
import { queueSentence, ROTATOR_RULE, turnsSentence } from './rotator-sentences.ts';

export const RotatorSection = () => (
  <Loaded answer={useRotator()} what="the rotator" skeleton={<Skeleton height="16rem" />}>
    {(data) => (
      <>
        <Card as="section" aria-labelledby="rotator">
          <Stack gap={3}>
            <SectionHeading id="rotator" size="large">
              The rotator
            </SectionHeading>
            <Text>{queueSentence(data)}</Text>
            <Needs needs={data.needs} />
            <SavedSwitch
              label="Take part in the rotator"
              isOn={!data.hasOptedOut}
              save={(isOn) => setOptedOut(!isOn)}
              failure="The rotator was not changed"
            />
            <Text size="small" tone="muted">
              {ROTATOR_RULE} When you join the queue you start even with whoever has the fewest turns, so pausing
              doesn’t help.
            </Text>
          </Stack>
        </Card>
        <Stack as="section" gap={4} aria-labelledby="my-turns">
          <SectionHeading id="my-turns">My turns</SectionHeading>
          <Text>{turnsSentence(data)}</Text>
          {data.turns > 0 ? <MyTurns /> : null}
        </Stack>
      </>
    )}
  </Loaded>
);

const NEED: Record<Rotator['needs'][number], ReactNode> = {
  membership: 'Pay this month’s membership.',
  'confirmed email': (
    <>
      Confirm your email <Link to="/account">on your account</Link>.
    </>
  ),
  'opting in': 'Turn on the switch below.',
};

function Needs({ needs }: Pick<Rotator, 'needs'>) {
  if (needs.length === 0) return null;
  return (
    <div>
      <Text>To join the queue:</Text>
      <ul>
        {needs.map((need) => (
          <li key={need}>{NEED[need]}</li>
        ))}
      </ul>
    </div>
  );
}
