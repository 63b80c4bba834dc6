import { useNavigate, useSearchParams } from '@powerline/platform';
import { Button, Card, Inline, onMobile, SectionHeading, Stack, Text } from '@powerline/ui';
import { styled } from 'styled-components';
import { followInvitation, useInvitation } from '../../api/invitation.ts';
import { rich, t } from '../../words.ts';
import { useInvitationChange } from './use-invitation-change.ts';

/** The API adds it to the address: another link was opened, but the first one still counts. */
const OTHER = 'invitation';

// As high as the question on each width, so that nothing moves when the first invitation is known.
const Room = styled.div`
  min-height: 10rem;

  ${onMobile} {
    min-height: 13.5rem;
  }
`;

/** Asks which of two invitations counts. Shows nothing unless the address names a second one. */
export function OtherInvitation() {
  const { data, error } = useInvitation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { isBusy, run } = useInvitationChange();
  const other = query.get(OTHER);
  if (!other) return null;
  if (!data && !error) return <Room />;
  const first = data?.invitation;
  if (!first || first.username.toLowerCase() === other.toLowerCase()) return null;
  const answered = () => navigate('/register', { replace: true });
  const follow = () =>
    run(async () => {
      await followInvitation(other);
      answered();
    }, t('The other invitation could not be followed'));
  return (
    <Room>
      <Card as="section" aria-labelledby="which-invitation">
        <Stack gap={3}>
          <SectionHeading id="which-invitation" size="large">
            {t('Which invitation do you want to use?')}
          </SectionHeading>
          <Text>
            {rich(
              '{first} invited you first. You just opened a link from {other}. The first one counts unless you change it.',
              { first: <bdi>{first.displayName ?? first.username}</bdi>, other: <bdi>{other}</bdi> },
            )}
          </Text>
          <Inline>
            <Button size="small" disabled={isBusy} onClick={answered}>
              <span>{rich('Keep {first}', { first: <bdi>{first.username}</bdi> })}</span>
            </Button>
            <Button tone="secondary" size="small" isBusy={isBusy} onClick={follow}>
              <span>{rich('Follow {other} instead', { other: <bdi>{other}</bdi> })}</span>
            </Button>
          </Inline>
        </Stack>
      </Card>
    </Room>
  );
}
