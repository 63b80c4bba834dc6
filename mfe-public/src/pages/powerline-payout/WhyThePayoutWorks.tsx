import { Link } from '@powerline/platform';
import { Card, Notice, SectionHeading, Stack, Text } from '@powerline/ui';
import { SystemSentence } from '../../components/SystemSentence.tsx';

const PARTS = [
  {
    name: 'Rotator',
    text: 'New people without a sponsor are shared out in turn, so no one competes for them.',
  },
  {
    name: 'Automatic placement',
    text: 'Every new member gets a place in the team, by one rule that is the same for everyone.',
  },
  {
    name: 'Spillover',
    text: "If your sponsor's spots are full, you join the next open place below.",
  },
];

export function WhyThePayoutWorks() {
  return (
    <Card as="section" aria-labelledby="why">
      <Stack>
        <SectionHeading id="why">Why the Powerline PAYOUT WORKS</SectionHeading>
        <Stack as="ul" gap={3}>
          {PARTS.map(({ name, text }) => (
            <li key={name}>
              <SectionHeading level={3} size="body">
                {name}
              </SectionHeading>
              <Text tone="muted">{text}</Text>
            </li>
          ))}
        </Stack>
        <Text>
          It only works if people join and stay. <Link to="/calculator">The calculator</Link> shows how many people each
          amount takes. Ready? Start at <Link to="/payout-system">the payout system</Link>.
        </Text>
        <Notice>
          This is how the plan is meant to work.{' '}
          <SystemSentence
            system="payout"
            closed="Placement and payouts are not open yet."
            open={<Link to="/income-disclosure">See what members actually earned.</Link>}
          />{' '}
          Results depend on your work. We never promise income, and many members of plans like this earn nothing.
        </Notice>
      </Stack>
    </Card>
  );
}
