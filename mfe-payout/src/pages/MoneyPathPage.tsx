import { type MoneyPath, monthSchema } from '@powerline/contract/payout';
import { useRouteParams, useSearchParams, useSession } from '@powerline/platform';
import {
  Badge,
  Breadcrumbs,
  Card,
  Inline,
  LinkButton,
  LoadFailure,
  LoadingRegion,
  OnlyWhileOpen,
  PageHeading,
  PageLayout,
  Skeleton,
  Stack,
} from '@powerline/ui';
import * as v from 'valibot';
import { useMoneyPath } from '../api/earnings.ts';
import { monthInWords } from '../components/dates.ts';
import { monthAddress } from '../components/month-address.ts';
import { TeamNav } from '../components/TeamNav.tsx';
import { nameOf } from '../components/words.ts';
import { CopyPathLink } from '../features/money/money-path/CopyPathLink.tsx';
import { PathStops } from '../features/money/money-path/PathStops.tsx';
import { answerOf, explanationOf } from '../features/money/money-path/path-words.ts';

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
        title={path ? answerOf(path) : 'Money path'}
        lead={path ? explanationOf(path, isMine) : <Skeleton height="1.5rem" />}
      />
      <TeamNav />
      <Breadcrumbs
        crumbs={[
          { key: 'all', title: 'All months', to: '/team/earnings' },
          ...(v.is(monthSchema, month) ? [{ key: 'month', title: monthInWords(month), to: monthAddress(month) }] : []),
        ]}
        current={path ? `From ${nameOf(path.payer.username)}` : 'Money path'}
      />
      {path ? <PathBody path={path} isMine={isMine} /> : null}
      {!path && error ? (
        <LoadFailure
          title="This path could not be loaded"
          error={error}
          isRetrying={isValidating}
          onRetry={() => mutate()}
          wayOut={
            <LinkButton to="/team/earnings" tone="secondary" size="small">
              See all months
            </LinkButton>
          }
        />
      ) : null}
      {!path && !error ? (
        <LoadingRegion label="Loading the path">
          <Skeleton height="20rem" />
        </LoadingRegion>
      ) : null}
    </PageLayout>
  );
}

const PathBody = ({ path, isMine }: { path: MoneyPath; isMine: boolean }) => (
  <Stack gap={4}>
    <Inline>
      {path.isFinal ? <Badge tone="success">Final</Badge> : <Badge tone="warning">Provisional</Badge>}
      {isMine ? null : <Badge>Earnings of {nameOf(path.earner.username)}</Badge>}
    </Inline>
    <Card style={{ maxWidth: '42rem' }}>
      <Stack gap={3}>
        <PathStops path={path} isMine={isMine} />
      </Stack>
    </Card>
    <Inline>
      <CopyPathLink path={path} />
    </Inline>
  </Stack>
);
