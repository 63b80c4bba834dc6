import { Link } from '@powerline/platform';
import { Card, Notice, SectionHeading, Stack, Text } from '@powerline/ui';
import { SystemSentence } from '../../components/SystemSentence.tsx';
import { rich, t } from '../../words.ts';

const parts = () => [
  {
    name: t('Rotator'),
    text: t('New people without a sponsor are shared out in turn, so no one competes for them.'),
  },
  {
    name: t('Automatic placement'),
    text: t('Every new member gets a place in the team, by one rule that is the same for everyone.'),
  },
  {
    name: t('Spillover'),
    text: t('If your sponsor’s spots are full, you join the next open place below.'),
  },
];

export function WhyThePayoutWorks() {
  return (
    <Card as="section" aria-labelledby="why">
      <Stack>
        <SectionHeading id="why">{t('Why the Powerline PAYOUT WORKS')}</SectionHeading>
        <Stack as="ul" gap={3}>
          {parts().map(({ name, text }) => (
            <li key={name}>
              <SectionHeading level={3} size="body">
                {name}
              </SectionHeading>
              <Text tone="muted">{text}</Text>
            </li>
          ))}
        </Stack>
        <Text>
          {rich(
            'It only works if people join and stay. <calculator>The calculator</calculator> shows how many people each amount takes. Ready? Start at <start>the payout system</start>.',
            {
              calculator: (inside) => <Link to="/calculator">{inside}</Link>,
              start: (inside) => <Link to="/payout-system">{inside}</Link>,
            },
          )}
        </Text>
        <Notice>
          {rich(
            'This is how the plan is meant to work. {today} Results depend on your work. We never promise income, and many members of plans like this earn nothing.',
            {
              today: (
                <SystemSentence
                  system="payout"
                  closed={t('Placement and payouts are not open yet.')}
                  open={<Link to="/income-disclosure">{t('See what members actually earned.')}</Link>}
                />
              ),
            },
          )}
        </Notice>
      </Stack>
    </Card>
  );
}
