import type { PublicProfile } from '@powerline/contract/money-train';
import { LinkButton, LoadingRegion, Skeleton, Stack, Text, theme } from '@powerline/ui';
import { ImageOrMonogram } from '@powerline/ui/images';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Page = styled.div`
  container: page / inline-size;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[8]};
  width: min(100%, 36rem);
  margin-inline: auto;
`;

const Person = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;
  overflow-wrap: anywhere;
  text-align: center;

  && > :first-child {
    align-self: auto;
    width: 6rem;
    height: 6rem;
    border-radius: 50%;
  }
`;

interface ProfileViewProps {
  profile: Omit<PublicProfile, 'cards'>;
  /** A page heading, or plain text in a preview. */
  heading: ReactNode;
  /** Below the person. */
  children: ReactNode;
}

export const ProfileView = ({ profile, heading, children }: ProfileViewProps) => (
  <Page>
    <Person>
      <ImageOrMonogram of="person" address={profile.picture} name={profile.displayName} size="large" />
      {heading}
      {profile.line ? (
        <Text tone="muted" dir="auto">
          {profile.line}
        </Text>
      ) : null}
      {/* The server stores the invitation and redirects. */}
      <LinkButton to={`/r/${encodeURIComponent(profile.username)}`} reloadDocument>
        {t('Join my team')}
      </LinkButton>
    </Person>
    <Stack gap={4}>{children}</Stack>
  </Page>
);

/** Nothing of it stays on the page, so nothing moves. */
export const ProfileViewSkeleton = () => (
  <LoadingRegion label={t('Loading the page')}>
    <Page>
      <Person>
        <Skeleton width="6rem" height="6rem" />
        <Skeleton width="12rem" height="2rem" />
        <Skeleton width="8rem" height="2.5rem" />
      </Person>
      <Stack gap={3}>
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
      </Stack>
    </Page>
  </LoadingRegion>
);
