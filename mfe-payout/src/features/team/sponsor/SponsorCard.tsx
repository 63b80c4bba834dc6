import type { MyPlace } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Card, Inline, LinkButton, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { ImageOrMonogram } from '@powerline/ui/images';
import { styled } from 'styled-components';
import { MailLink } from '../../../components/MailLink.tsx';
import { t } from '../../../words.ts';

const Who = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: center;
`;

/** The member's sponsor, and the ways to reach them. Shows nothing without one, or when the sponsor has left. */
export function SponsorCard({ sponsor }: Pick<MyPlace, 'sponsor'>) {
  if (!sponsor || sponsor.username === null) return null;
  const { id, username, displayName, email, line, photo } = sponsor;
  const name = displayName ?? username;
  return (
    <Card as="section" aria-labelledby="sponsor">
      <Stack gap={4}>
        <Who>
          <ImageOrMonogram address={photo ?? null} name={name} of="person" />
          <Stack gap={1}>
            <Text size="small" tone="muted">
              {t('Your sponsor')}
            </Text>
            <SectionHeading id="sponsor" size="large" dir="auto">
              {name}
            </SectionHeading>
            {/* A name of their own comes with a published page. */}
            {displayName == null ? null : <Link to={`/u/${encodeURIComponent(username)}`}>{t('See their page')}</Link>}
          </Stack>
        </Who>
        {line ? <Text dir="auto">{line}</Text> : null}
        {id === undefined ? null : (
          <Inline>
            <LinkButton to={`/team/messages/${id}`} size="small">
              {t('Write to {name}', { name })}
            </LinkButton>
          </Inline>
        )}
        {email === null ? null : (
          <Text size="small">
            <MailLink email={email} />
          </Text>
        )}
      </Stack>
    </Card>
  );
}
