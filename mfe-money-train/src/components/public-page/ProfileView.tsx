import type { PublicProfile } from '@powerline/contract/money-train';
import { LinkButton, Skeleton, Stack, Text, theme } from '@powerline/ui';
import { ImageOrMonogram } from '@powerline/ui/images';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Room for the person beside the cards. */
const WIDE = '@container page (width >= 44rem)';

const Room = styled.div`
  container: page / inline-size;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]} ${theme.space[12]};
  align-items: start;

  ${WIDE} {
    grid-template-columns: minmax(0, 18rem) minmax(0, 32rem);
  }
`;

const Person = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;
  overflow-wrap: anywhere;
  text-align: center;

  > img {
    align-self: auto;
  }
  ${WIDE} {
    align-items: flex-start;
    text-align: start;
  }
`;

interface ProfileViewProps {
  /** Undefined while loading. */
  profile: Omit<PublicProfile, 'cards'> | undefined;
  /** A page heading, or plain text in a preview. */
  heading: ReactNode;
  /** Beside the person; below on a phone. */
  children: ReactNode;
}

export const ProfileView = ({ profile, heading, children }: ProfileViewProps) => (
  <Room>
    <Columns>
      <Person>
        {profile ? (
          <ImageOrMonogram of="person" address={profile.picture} name={profile.displayName} size="large" />
        ) : (
          <Skeleton width="5rem" height="5rem" />
        )}
        {heading}
        {profile?.line ? (
          <Text tone="muted" dir="auto">
            {profile.line}
          </Text>
        ) : null}
        {profile ? (
          // The server stores the invitation and redirects.
          <LinkButton to={`/r/${encodeURIComponent(profile.username)}`} reloadDocument>
            Join my team
          </LinkButton>
        ) : (
          <Skeleton width="8rem" height="2.5rem" />
        )}
      </Person>
      <Stack gap={4}>{children}</Stack>
    </Columns>
  </Room>
);
