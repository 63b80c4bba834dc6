import { SectionHeading, Stack } from '@powerline/ui';
import { HeartHandshake, TrendingUp, Users } from 'lucide-react';
import { type Point, PointCards } from '../../components/PointCards.tsx';
import { t } from '../../words.ts';

const reasons = (): Point[] => [
  {
    title: t('Faster Downline Growth'),
    Icon: Users,
    text: t('New people without a sponsor are shared out in turn, so you’re not growing alone.'),
  },
  {
    title: t('Stop Attrition & Dropout'),
    Icon: HeartHandshake,
    text: t(
      'People leave when they feel alone. Training, a page for their companies, and a team they can see give new members something to do from day one.',
    ),
  },
  {
    title: t('Rank Up Faster & Start Earning'),
    Icon: TrendingUp,
    text: t(
      'Nothing is hidden: before you join, the calculator shows what each level pays and how many people it takes.',
    ),
  },
];

/** The headlines are the specification's. */
export function ThreeReasons() {
  return (
    <Stack as="section" gap={6} aria-labelledby="reasons">
      <SectionHeading id="reasons">{t('3 Reasons To Join Today')}</SectionHeading>
      <PointCards points={reasons()} />
    </Stack>
  );
}
