import type { Prize, Prizes, Redemption } from '@powerline/contract/academy';
import { EmptyState, Grid, SectionHeading, Stack } from '@powerline/ui';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../words.ts';
import { AskDialog } from './AskDialog.tsx';
import { newAsking } from './asking.ts';
import { PrizeCard } from './PrizeCard.tsx';

interface PrizeListProps {
  prizes: Prizes;
  onAsked: (redemption: Redemption) => void;
}

export function PrizeList({ prizes: { balance, prizes }, onAsked }: PrizeListProps) {
  const [asking] = useState(newAsking);
  const [opened, setOpened] = useState<Prize>();
  return (
    <Stack as="section" gap={4} aria-labelledby="prizes">
      <SectionHeading id="prizes" size="large">
        {balance === 0
          ? t('You don’t have points yet. Lessons and quizzes earn them.')
          : t('You have {balance, plural, one {# point} other {# points}}', { balance })}
      </SectionHeading>
      {prizes.length > 0 ? (
        <Grid as="ul" aria-label={t('Prizes')} columnWidth="17rem" gap={6} style={{ margin: 0 }}>
          {prizes.map((prize) => (
            <PrizeCard key={prize.id} prize={prize} balance={balance} onAsk={() => setOpened(prize)} />
          ))}
        </Grid>
      ) : (
        <EmptyState title={t('There are no prizes at the moment')} icon={<Gift size={20} />}>
          {t('Your points stay yours until there are some.')}
        </EmptyState>
      )}
      {opened ? (
        <AskDialog
          opened={opened}
          prize={prizes.find(({ id }) => id === opened.id)}
          balance={balance}
          asking={asking}
          onDone={(redemption) => {
            setOpened(undefined);
            onAsked(redemption);
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Stack>
  );
}
