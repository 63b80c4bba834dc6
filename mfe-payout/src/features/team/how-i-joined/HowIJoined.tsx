import type { MyPlace } from '@powerline/contract/payout';
import { Card, formatDay, SectionHeading, Stack, Text } from '@powerline/ui';
import { nameOf } from '../../../components/people-words.ts';
import { SpotDrawing } from '../../../components/spot-drawing/SpotDrawing.tsx';
import { t } from '../../../words.ts';
import { receiptInWords } from './receipt-in-words.ts';

export function HowIJoined({ place }: { place: MyPlace }) {
  const { joinedAt, level, receipt, receiptPeople, sponsor } = place;
  const now = sponsor?.username ?? null;
  return (
    <Card as="section" aria-labelledby="how-i-joined">
      <Stack gap={4}>
        <SectionHeading id="how-i-joined" size="large">
          {t('How you joined')}
        </SectionHeading>
        {receipt ? (
          <SpotDrawing
            receipt={receipt}
            sponsor={{
              ...receiptPeople?.sponsor,
              name: receiptPeople?.sponsor.displayName ?? nameOf(receipt.sponsor),
              role: t('Your sponsor'),
            }}
            host={
              receipt.isSpillover
                ? {
                    ...receiptPeople?.under,
                    name: receiptPeople?.under.displayName ?? nameOf(receipt.under),
                    role: t('Right above you'),
                  }
                : null
            }
            newcomer={t('You')}
          />
        ) : null}
        <Stack gap={2}>
          {receipt ? (
            receiptInWords(receipt).map((sentence) => (
              <Text key={sentence} dir="auto">
                {sentence}
              </Text>
            ))
          ) : (
            <Text>{t('You’re at the top of the team, so you have no sponsor.')}</Text>
          )}
          {/* After an admin's change, the receipt stays as it was. */}
          {receipt && sponsor && now !== receipt.sponsor ? (
            <Text dir="auto">
              {now === null
                ? t('Your sponsor today is a former member.')
                : t('Your sponsor today is {name}.', { name: now })}
            </Text>
          ) : null}
          <Text size="small" tone="muted">
            {receipt
              ? t('Level {level} of the team. Assigned on {day}. It never changes.', {
                  level,
                  day: formatDay(joinedAt),
                })
              : t('Since {day}.', { day: formatDay(joinedAt) })}
          </Text>
        </Stack>
      </Stack>
    </Card>
  );
}
