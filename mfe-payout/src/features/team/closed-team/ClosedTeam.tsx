import { Card, Inline, LinkButton, onWide, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { type LucideIcon, MapPin, MessageCircle, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from '../../../words.ts';

// Three columns or one: never two and a leftover.
const Columns = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  padding: 0;
  list-style: none;

  ${onWide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const IconTile = styled.span`
  color: ${theme.color.accent};
`;

const whatWillBeHere = (): { title: string; text: string; Icon: LucideIcon }[] => [
  {
    title: t('Your people'),
    Icon: Users,
    text: t('The people you invited and the people placed below you, shown separately.'),
  },
  {
    title: t('Their places'),
    Icon: MapPin,
    text: t('When everyone joined, and why each person was placed there.'),
  },
  {
    title: t('Your sponsor'),
    Icon: MessageCircle,
    text: t('The person who brought you here, and a way to get in touch.'),
  },
];

export function ClosedTeam() {
  return (
    <>
      <Stack as="section" gap={6} aria-labelledby="planned">
        <SectionHeading id="planned">{t('What you will find here')}</SectionHeading>
        <Columns>
          {whatWillBeHere().map(({ title, text, Icon }) => (
            <Card as="li" key={title}>
              <Stack gap={2}>
                <IconTile aria-hidden="true">
                  <Icon />
                </IconTile>
                <SectionHeading level={3}>{title}</SectionHeading>
                <Text tone="muted">{text}</Text>
              </Stack>
            </Card>
          ))}
        </Columns>
      </Stack>
      <Stack>
        <Text>{t('Until then, everything else is on your dashboard.')}</Text>
        <Inline>
          <LinkButton to="/dashboard">{t('Back to the dashboard')}</LinkButton>
          <LinkButton to="/powerline-payout" tone="secondary">
            {t('Read about the plan')}
          </LinkButton>
        </Inline>
      </Stack>
    </>
  );
}
