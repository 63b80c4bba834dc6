import { type MoneyPath, monthSchema } from '@powerline/contract/payout';
import { useRouteParams, useSearchParams, useSession } from '@powerline/platform';
import {
  Badge,
  Breadcrumbs,
  Card,
  formatMonth,
  Inline,
  LinkButton,
  LoadFailure,
  LoadingRegion,
  OnlyWhileOpen,
  PageHeading,
  PageLayout,
  Skeleton,
  Stack,
  Text,
  theme,
} from '@powerline/ui';
import * as v from 'valibot';
import { useMoneyPath } from '../api/earnings.ts';
import { memberAddress } from '../components/admin/member-address.ts';
import { memberMonthAddress } from '../components/admin/member-month-address.ts';
import { monthAddress } from '../components/month-address.ts';
import { answerOf, explanationOf } from '../components/path-words.ts';
import { nameOf } from '../components/people-words.ts';
import { CopyPathLink } from '../features/money/money-path/CopyPathLink.tsx';
import { PathStops } from '../features/money/money-path/PathStops.tsx';
import { t } from '../words.ts';

export default function MoneyPathPage() {
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <MoneyPathOfMonth />
    </OnlyWhileOpen>
  );
}

function MoneyPathOfMonth() {
  const { month, person } = useRouteParams('month', 'person');
  const [query] = useSearchParams();
  const { user } = useSession();
  // The server explains what is wrong with any part of the address.
  const { data: path, error, isValidating, mutate } = useMoneyPath(month, person, query.get('earner') ?? undefined);
  const isMine = !path || path.earner.id === user?.id;
  return (
    <PageLayout density="working">
      <PageHeading
        title={path ? answerOf(path) : questionOf(month)}
        lead={t('How one paid month is shared: from the person who paid it, up to each person who earns from it.')}
      />
      {path ? <PathBody path={path} isMine={isMine} /> : null}
      {!path && error ? (
        <LoadFailure
          title={t('This path could not be loaded')}
          error={error}
          isRetrying={isValidating}
          onRetry={() => mutate()}
          wayOut={
            <LinkButton to="/team/earnings" tone="secondary" size="small">
              {t('See all months')}
            </LinkButton>
          }
        />
      ) : null}
      {!path && !error ? (
        <LoadingRegion label={t('Loading the path')}>
          <Skeleton height="20rem" />
        </LoadingRegion>
      ) : null}
    </PageLayout>
  );
}

/** As long as the answer, so that on a phone the lead below it doesn't move. */
const questionOf = (month: string) =>
  v.is(monthSchema, month) ? t('Money path in {month}', { month: formatMonth(month) }) : t('Money path');

/** Comes at once with the heading, so that a long answer moves nothing. */
const PathBody = ({ path, isMine }: { path: MoneyPath; isMine: boolean }) => (
  <Stack gap={4}>
    <Breadcrumbs
      crumbs={
        isMine
          ? [
              { key: 'all', title: t('All months'), to: '/team/earnings' },
              { key: 'month', title: formatMonth(path.month), to: monthAddress(path.month) },
            ]
          : [
              {
                key: 'member',
                title: nameOf(path.earner.username),
                to: memberAddress(path.earner.id, path.earner.username),
              },
              { key: 'month', title: formatMonth(path.month), to: memberMonthAddress(path.earner.id, path.month) },
            ]
      }
      current={t('From {name}', { name: nameOf(path.payer.username) })}
    />
    <Text style={{ maxWidth: theme.width.reading }}>{explanationOf(path, isMine)}</Text>
    <Inline>
      {path.isFinal ? <Badge tone="success">{t('Final')}</Badge> : <Badge tone="warning">{t('Provisional')}</Badge>}
      {isMine ? null : <Badge>{t('Earnings of {name}', { name: nameOf(path.earner.username) })}</Badge>}
    </Inline>
    <Card style={{ maxWidth: theme.width.reading }}>
      <Stack gap={3}>
        <PathStops path={path} isMine={isMine} />
      </Stack>
    </Card>
    <Inline>
      <CopyPathLink path={path} />
    </Inline>
  </Stack>
);
