import type { MyRotator as Rotator } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Card, Loaded, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import type { ReactNode } from 'react';
import { setOptedOut, useRotator } from '../../../api/rotator.ts';
import { SavedSwitch } from '../../../components/SavedSwitch.tsx';
import { rich, t } from '../../../words.ts';
import { MyTurns } from './MyTurns.tsx';
import { queueSentence, rotatorRule, turnsSentence } from './rotator-sentences.ts';

export const RotatorSection = () => (
  <Loaded answer={useRotator()} what={t('the rotator')} skeleton={<Skeleton height="16rem" />}>
    {(data) => (
      <>
        <Card as="section" aria-labelledby="rotator">
          <Stack gap={3}>
            <SectionHeading id="rotator" size="large">
              {t('The rotator')}
            </SectionHeading>
            <Text>{queueSentence(data)}</Text>
            <Needs needs={data.needs} />
            <SavedSwitch
              label={t('Take part in the rotator')}
              isOn={!data.hasOptedOut}
              save={(isOn) => setOptedOut(!isOn)}
              failure={t('The rotator was not changed')}
            />
            <Text size="small" tone="muted">
              {rotatorRule()}
            </Text>
          </Stack>
        </Card>
        <Stack as="section" gap={4} aria-labelledby="my-turns">
          <SectionHeading id="my-turns">{t('My turns')}</SectionHeading>
          <Text>{turnsSentence(data)}</Text>
          {data.turns > 0 ? <MyTurns /> : null}
        </Stack>
      </>
    )}
  </Loaded>
);

const needNames = (): Record<Rotator['needs'][number], ReactNode> => ({
  membership: t('Pay this month’s membership.'),
  'confirmed email': rich('Confirm your email <link>on your account</link>.', {
    link: (inside) => <Link to="/account">{inside}</Link>,
  }),
  'opting in': t('Turn on the switch below.'),
});

function Needs({ needs }: Pick<Rotator, 'needs'>) {
  if (needs.length === 0) return null;
  return (
    <div>
      <Text>{t('To join the queue:')}</Text>
      <ul>
        {needs.map((need) => (
          <li key={need}>{needNames()[need]}</li>
        ))}
      </ul>
    </div>
  );
}
