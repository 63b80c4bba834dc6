import { errorSentence, Link, useSystem } from '@powerline/platform';
import { Card, ErrorState, LoadingRegion, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { useIncomeDisclosure } from '../../api/income-disclosure.ts';
import { DIRECT_REFERRAL_CENTS, INDIRECT_LEVELS, INDIRECT_REFERRAL_CENTS } from './calculate.ts';
import { formatAmount } from './format.ts';

export function WhatMembersEarned() {
  const { isOpen } = useSystem('payout');
  const { data, error, isValidating, mutate } = useIncomeDisclosure(isOpen === true);
  if (!isOpen) return null;
  if (error && !data) {
    return (
      <ErrorState
        title="What members actually earned could not be loaded"
        size="line"
        isRetrying={isValidating}
        onRetry={() => mutate()}
      >
        {errorSentence(error)}
      </ErrorState>
    );
  }
  return (
    <Card as="section" aria-labelledby="what-members-earned">
      <Stack gap={2}>
        <SectionHeading id="what-members-earned" size="body">
          What members actually earned
        </SectionHeading>
        {data ? (
          <>
            <Text>{earnedSentence(data)}</Text>
            <Text>{ceilingSentence(data)}</Text>
            {isIllustrated(data.plan) ? null : <Text>{planSentence(data)}</Text>}
            <Link to="/income-disclosure">Read the income disclosure</Link>
          </>
        ) : (
          <LoadingRegion label="Loading what members actually earned">
            <Skeleton height="6rem" />
          </LoadingRegion>
        )}
      </Stack>
    </Card>
  );
}

type Disclosure = NonNullable<ReturnType<typeof useIncomeDisclosure>['data']>;

function earnedSentence({ figures, months, currency }: Disclosure): string {
  if (!figures) return 'There is no earnings history yet. No month is closed.';
  const when = months === 1 ? 'in the one closed month' : `over the last ${months} closed months`;
  return figures.medianCents === 0
    ? `At least half of the members earned nothing ${when}.`
    : `Half of the members earned ${formatAmount(figures.medianCents, currency)} or less ${when}.`;
}

const ceilingSentence = ({ ceilingCents, currency }: Disclosure): string =>
  `At most ${formatAmount(ceilingCents, currency)} of a member’s monthly fee is paid out, shared by everyone above them.`;

/** Whether the current plan pays the calculator's amounts; each one must match. */
const isIllustrated = ({ directCents, levelCents }: Disclosure['plan']): boolean =>
  directCents === DIRECT_REFERRAL_CENTS &&
  levelCents.length === INDIRECT_LEVELS &&
  levelCents.every((cents) => cents === INDIRECT_REFERRAL_CENTS);

function planSentence({ plan: { directCents, levelCents }, currency }: Disclosure): string {
  const levels = levelCents.map((cents) => formatAmount(cents, currency));
  const each =
    new Set(levels).size === 1 ? `${levels[0]} on each level` : `${levels.join(', ')} on Levels 1 to ${levels.length}`;
  return `This site’s plan pays different amounts: ${formatAmount(directCents, currency)} for a direct referral and ${each}.`;
}
