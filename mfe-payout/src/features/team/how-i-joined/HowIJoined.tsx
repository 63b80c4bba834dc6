import { type MyPlace, receiptSentences } from '@powerline/contract/payout';
import { Card, SectionHeading, Stack, Text } from '@powerline/ui';
import { dayInWords } from '../../../components/dates.ts';
import { MailLink } from '../../../components/MailLink.tsx';

export function HowIJoined({ place }: { place: MyPlace }) {
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
        {place.sponsor?.email ? (
          <Text>
            Your sponsor shares an email address with you: <MailLink email={place.sponsor.email} />.
          </Text>
        ) : null}
        <Text size="small" tone="muted">
          {place.receipt
            ? `Assigned on ${dayInWords(place.joinedAt)}. It never changes.`
            : `Since ${dayInWords(place.joinedAt)}.`}
        </Text>
      </Stack>
    </Card>
  );
}

function sentencesOf({ receipt, sponsor }: MyPlace): string[] {
  if (!receipt) return ['You are at the top of the team: nobody is above you, and nobody invited you.'];
  const now = sponsor?.username ?? null;
  // After an admin's change, the receipt stays as it was.
  const changed = sponsor && now !== receipt.sponsor ? [`Your sponsor today is ${now ?? 'a former member'}.`] : [];
  return [...receiptSentences(receipt), ...changed];
}
