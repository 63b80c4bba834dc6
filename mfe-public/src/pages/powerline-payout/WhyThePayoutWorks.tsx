import { Link } from '@powerline/platform';
import { Card, Notice, SectionHeading, Stack, Text } from '@powerline/ui';

const PARTS = [
  {
    name: 'Rotator',
    text: 'People who come without a sponsor are handed to members in turn, so that nobody competes for them.',
  },
  {
    name: 'Automatic placement',
    text: 'Every new member is given a place in the team by a rule that is the same for all.',
  },
  {
    name: 'Spillover',
    text: 'Whoever does not fit directly under a sponsor is placed further down, with other members of the same team.',
  },
];

/** The three parts of the plan, and where they end. */
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
          It works as far as people join and stay. <Link to="/calculator">The calculator</Link> shows how many people
          each amount takes, and <Link to="/payout-system">the payout system</Link> has the ways in.
        </Text>
        <Notice>
          This is the plan as it is meant to work. Placement and payouts are not open yet. No income is promised: many
          members of such plans earn nothing.
        </Notice>
      </Stack>
    </Card>
  );
}
