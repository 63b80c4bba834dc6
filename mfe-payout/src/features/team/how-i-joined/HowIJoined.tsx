import { type MyPlace, receiptSentences } from '@powerline/contract/payout';
import { Card, SectionHeading, Stack, Text } from '@powerline/ui';
import { dayInWords } from '../../../components/dates.ts';
import { SpotDrawing } from '../../../components/spot-drawing/SpotDrawing.tsx';
import { nameOf } from '../../../components/words.ts';

export function HowIJoined({ place }: { place: MyPlace }) {
  const { joinedAt, level, receipt, receiptPeople, sponsor } = place;
  const now = sponsor?.username ?? null;
  return (
    <Card as="section" aria-labelledby="how-i-joined">
      <Stack gap={4}>
        <SectionHeading id="how-i-joined" size="large">
          How you joined
        </SectionHeading>
        {receipt ? (
          <SpotDrawing
            receipt={receipt}
            sponsor={{
              ...receiptPeople?.sponsor,
              name: receiptPeople?.sponsor.displayName ?? nameOf(receipt.sponsor),
              role: 'Your sponsor',
            }}
            host={
              receipt.isSpillover
                ? {
                    ...receiptPeople?.under,
                    name: receiptPeople?.under.displayName ?? nameOf(receipt.under),
                    role: 'Right above you',
                  }
                : null
            }
            newcomer="You"
          />
        ) : null}
        <Stack gap={2}>
          {receipt ? (
            receiptSentences(receipt).map((sentence) => (
              <Text key={sentence} dir="auto">
                {sentence}
              </Text>
            ))
          ) : (
            <Text>You’re at the top of the team, so you have no sponsor.</Text>
          )}
          {/* After an admin's change, the receipt stays as it was. */}
          {receipt && sponsor && now !== receipt.sponsor ? (
            <Text dir="auto">Your sponsor today is {now ?? 'a former member'}.</Text>
          ) : null}
          <Text size="small" tone="muted">
            {receipt
              ? `Level ${level} of the team. Assigned on ${dayInWords(joinedAt)}. It never changes.`
              : `Since ${dayInWords(joinedAt)}.`}
          </Text>
        </Stack>
      </Stack>
    </Card>
  );
}
