import type { MonthEarnings } from '@powerline/contract/payout';
import {
  Badge,
  Card,
  Inline,
  LinkButton,
  LoadFailure,
  LoadingRegion,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
} from '@powerline/ui';
import { useEarnings, useMonthEarnings } from '../api/earnings.ts';
import { monthSentence } from '../components/earning-words.ts';

/** What this month comes to so far. Its height is in `module.json`. */
export default function ThisMonthWidget() {
  const list = useEarnings();
  const thisMonth = list.data?.openMonths[0];
  const soFar = useMonthEarnings(thisMonth);
  const failed = [list, soFar].find(({ data, error }) => error && !data);
  if (failed) {
    return (
      <LoadFailure
        title="This month could not be loaded"
        error={failed.error}
        isRetrying={failed.isValidating}
        onRetry={() => failed.mutate()}
      />
    );
  }
  return (
    <Card as="section" aria-labelledby="this-month-widget">
      <Stack gap={3}>
        <SectionHeading level={3} id="this-month-widget">
          This month
        </SectionHeading>
        {list.data && (soFar.data || thisMonth === undefined) ? (
          <SoFar earnings={soFar.data} currency={list.data.currency} />
        ) : (
          <LoadingRegion label="Loading this month">
            <Skeleton height="7rem" />
          </LoadingRegion>
        )}
        <Inline>
          <LinkButton to="/team/earnings" size="small" tone="secondary">
            See my earnings
          </LinkButton>
          <LinkButton to="/team/membership" size="small" tone="secondary">
            Membership
          </LinkButton>
        </Inline>
      </Stack>
    </Card>
  );
}

function SoFar({ earnings, currency }: { earnings: MonthEarnings | undefined; currency: string }) {
  if (!earnings) return <Text>Nobody has paid for a month yet.</Text>;
  return (
    <>
      {earnings.isFinal ? <Badge tone="success">Final</Badge> : <Badge tone="warning">Not final</Badge>}
      <Text>{monthSentence(earnings, currency)}</Text>
    </>
  );
}
