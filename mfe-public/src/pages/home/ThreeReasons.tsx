import { SectionHeading, Stack } from '@powerline/ui';
import { HeartHandshake, TrendingUp, Users } from 'lucide-react';
import { type Point, PointCards } from '../../components/PointCards.tsx';

const REASONS: Point[] = [
  {
    title: 'Faster Downline Growth',
    Icon: Users,
    text: 'In the Powerline plan, people who come without a sponsor are handed to members in turn. So a team need not grow by its own invitations alone.',
  },
  {
    title: 'Stop Attrition & Dropout',
    Icon: HeartHandshake,
    text: 'People leave when they are left alone. Training, a page for their own companies and a team they can see give new members something to do from the first day on.',
  },
  {
    title: 'Rank Up Faster & Start Earning',
    Icon: TrendingUp,
    text: 'The plan is open: its calculator shows each level and how many people it takes. Nobody is promised an income, and many members of such plans earn nothing.',
  },
];

/** The reasons of the specification; the text under each headline says what the site does about it. */
export function ThreeReasons() {
  return (
    <Stack as="section" gap={6} aria-labelledby="reasons">
      <SectionHeading id="reasons">3 Reasons To Join Today</SectionHeading>
      <PointCards points={REASONS} />
    </Stack>
  );
}
