import { PROFILE_DAYS_SHOWN, type ProfileStatistics } from '@powerline/contract/money-train';
import { EmptyState, FigureList, formatNumber, LinkButton, Stack, Text } from '@powerline/ui';
import { ChartColumn } from 'lucide-react';
import { t } from '../../words.ts';
import { CardsTable } from './CardsTable.tsx';
import { DaysChart } from './DaysChart.tsx';
import { DaysTable } from './DaysTable.tsx';

export function Visits({ statistics }: { statistics: ProfileStatistics }) {
  const { visits, clicks, days, cards } = statistics;
  if (visits === 0 && clicks === 0) {
    return (
      <EmptyState
        title={t('No visits in the last {days} days', { days: PROFILE_DAYS_SHOWN })}
        icon={<ChartColumn size={20} />}
        action={
          <LinkButton to="/profile" size="small">
            {t('Share my page')}
          </LinkButton>
        }
      >
        {t('Publish your page and hand its address on. What happens is counted from the first visitor on.')}
      </EmptyState>
    );
  }
  return (
    <>
      <FigureList
        size="display"
        figures={[
          { name: t('visits in the last {days} days', { days: PROFILE_DAYS_SHOWN }), value: formatNumber(visits) },
          { name: t('clicks in the last {days} days', { days: PROFILE_DAYS_SHOWN }), value: formatNumber(clicks) },
        ]}
      />
      <DaysChart statistics={{ visits, clicks, days, cards }} />
      {cards.length > 0 ? <CardsTable cards={cards} /> : null}
      <Stack gap={3}>
        <DaysTable days={days} />
        <Text size="small" tone="muted">
          {t(
            'Each visitor counts once a day, and so does each card they press. Search engines, previews and you yourself don’t count. No cookie is set for it. Days are in the site’s time zone; today’s numbers are a few seconds late.',
          )}
        </Text>
      </Stack>
    </>
  );
}
