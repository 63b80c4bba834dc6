import { type MyPlace, receiptSentences } from '@powerline/contract/payout';
import { Card, LoadingRegion, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { useMyPlace } from '../../api/team.ts';
import { dayInWords } from '../../components/dates.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';

/** The receipt of one's own place: who is one's sponsor, where one stands, and why. */
export function HowIJoined() {
  const { data: place, error, isValidating, mutate } = useMyPlace();
  if (error && !place) {
    return (
      <LoadFailure
        title="Your place could not be loaded"
        error={error}
        isRetrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  if (!place) {
    return (
      <LoadingRegion label="Loading your place">
        <Skeleton height="13rem" />
      </LoadingRegion>
    );
  }
  return (
    <Card as="section" aria-labelledby="how-i-joined">
      <Stack gap={3}>
        <SectionHeading id="how-i-joined" size="large">
          How you joined
        </SectionHeading>
        {sentencesOf(place).map((sentence) => (
          <Text key={sentence} dir="auto">
            {sentence}
          </Text>
        ))}
        <Text size="small" tone="muted">
          Sponsor and place were given for good on {dayInWords(place.joinedAt)}.
        </Text>
      </Stack>
    </Card>
  );
}

function sentencesOf({ receipt, sponsor }: MyPlace): string[] {
  if (!receipt) return ['You are at the top of the team: nobody is above you, and nobody invited you.'];
  const now = sponsor?.username ?? null;
  // By an admin, with a reason: the receipt stays what it was.
  const changed = sponsor && now !== receipt.sponsor ? [`Your sponsor today is ${now ?? 'a former member'}.`] : [];
  return [...receiptSentences(receipt), ...changed];
}
