import { PROFILE_DAYS_SHOWN, type ProfileStatistics } from '@powerline/contract/money-train';
import { EmptyState, FigureList, LinkButton, Stack, Text } from '@powerline/ui';
import { ChartColumn } from 'lucide-react';
import { count } from '../../components/words.ts';
import { CardsTable } from './CardsTable.tsx';
import { DaysChart } from './DaysChart.tsx';
import { DaysTable } from './DaysTable.tsx';

export function Visits({ statistics }: { statistics: ProfileStatistics }) {
  const { visits, clicks, days, cards } = statistics;
  if (visits === 0 && clicks === 0) {
    return (
      <EmptyState
        title={`No visits in the last ${PROFILE_DAYS_SHOWN} days`}
        icon={<ChartColumn size={20} />}
        action={
          <LinkButton to="/profile" size="small">
            Share my page
          </LinkButton>
        }
      >
        Publish your page and hand its address on. What happens is counted from the first visitor on.
      </EmptyState>
    );
  }
  return (
    <>
      <FigureList
        size="display"
        figures={[
          { name: `visits in the last ${PROFILE_DAYS_SHOWN} days`, value: count(visits) },
          { name: `clicks in the last ${PROFILE_DAYS_SHOWN} days`, value: count(clicks) },
        ]}
      />
      <DaysChart statistics={{ visits, clicks, days, cards }} />
      {cards.length > 0 ? <CardsTable cards={cards} /> : null}
      <Stack gap={3}>
        <DaysTable days={days} />
        <Text size="small" tone="muted">
          Each visitor counts once a day, and so does each card they press. Search engines, previews and you yourself
          don’t count. No cookie is set for it. Days are in the site’s time zone; today’s numbers are a few seconds
          late.
        </Text>
      </Stack>
    </>
  );
}
