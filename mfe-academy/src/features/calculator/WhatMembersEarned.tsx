import { errorSentence, Link, useSystem } from '@powerline/platform';
import { Card, ErrorState, formatMoney, LoadingRegion, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { useIncomeDisclosure } from '../../api/income-disclosure.ts';
import { t } from '../../words.ts';
import { DIRECT_REFERRAL_CENTS, INDIRECT_LEVELS, INDIRECT_REFERRAL_CENTS } from './calculate.ts';

export function WhatMembersEarned() {
  const { isOpen } = useSystem('payout');
  const { data, error, isValidating, mutate } = useIncomeDisclosure(isOpen === true);
  if (!isOpen) return null;
  if (error && !data) {
    return (
      <ErrorState
        title={t('What members actually earned could not be loaded')}
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
          {t('What members actually earned')}
        </SectionHeading>
        {data ? (
          <>
            <Text>{earnedSentence(data)}</Text>
            <Text>{ceilingSentence(data)}</Text>
            {isIllustrated(data.plan) ? null : <Text>{planSentence(data)}</Text>}
            <Link to="/income-disclosure">{t('Read the income disclosure')}</Link>
          </>
        ) : (
          <LoadingRegion label={t('Loading what members actually earned')}>
            <Skeleton height="6rem" />
          </LoadingRegion>
        )}
      </Stack>
    </Card>
  );
}

type Disclosure = NonNullable<ReturnType<typeof useIncomeDisclosure>['data']>;

function earnedSentence({ figures, months, currency }: Disclosure): string {
  if (!figures) return t('There is no earnings history yet. No month is closed.');
  return figures.medianCents === 0
    ? t(
        'At least half of the members earned nothing {months, plural, one {in the one closed month} other {over the last # closed months}}.',
        { months },
      )
    : t(
        'Half of the members earned {amount} or less {months, plural, one {in the one closed month} other {over the last # closed months}}.',
        { amount: formatMoney(figures.medianCents, currency), months },
      );
}

const ceilingSentence = ({ ceilingCents, currency }: Disclosure): string =>
  t('At most {amount} of a member’s monthly fee is paid out, shared by everyone above them.', {
    amount: formatMoney(ceilingCents, currency),
  });

/** Whether the current plan pays the calculator's amounts; each one must match. */
const isIllustrated = ({ directCents, levelCents }: Disclosure['plan']): boolean =>
  directCents === DIRECT_REFERRAL_CENTS &&
  levelCents.length === INDIRECT_LEVELS &&
  levelCents.every((cents) => cents === INDIRECT_REFERRAL_CENTS);

function planSentence({ plan: { directCents, levelCents }, currency }: Disclosure): string {
  const levels = levelCents.map((cents) => formatMoney(cents, currency));
  const direct = formatMoney(directCents, currency);
  const [first = direct] = levels;
  return new Set(levels).size === 1
    ? t('This site’s plan pays different amounts: {direct} for a direct referral and {level} on each level.', {
        direct,
        level: first,
      })
    : t('This site’s plan pays different amounts: {direct} for a direct referral and {levels} on Levels 1 to {last}.', {
        direct,
        levels: levels.join(', '),
        last: levels.length,
      });
}
