import { errorSentence, notify, useSearchParams } from '@powerline/platform';
import { Button, Card, Inline, SectionHeading, Stack, Text } from '@powerline/ui';
import { useState } from 'react';
import { declineInvitation, followInvitation, useInvitation } from '../../api/invitation.ts';

/** The API adds it to the address: another link was opened, but the first one still counts. */
const OTHER = 'invitation';

/** Shows nothing without an invitation. */
export function InvitationNotice() {
  const { data } = useInvitation();
  const [query] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const invitation = data?.invitation;
  if (!invitation) return null;

  const { username, since } = invitation;
  const other = query.get(OTHER);
  const run = async (change: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await change();
    } catch (error) {
      notify.error(failed, errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  const decline = () =>
    run(async () => {
      await declineInvitation();
      notify.info('Invitation declined', 'Without one, the rotator chooses your sponsor.');
    }, 'The invitation could not be declined');

  return (
    <Card as="section" aria-labelledby="invitation">
      <Stack gap={3}>
        <SectionHeading id="invitation" size="large" dir="auto">
          {username} invited you
        </SectionHeading>
        <Text>
          You have followed <bdi>{username}</bdi>’s invitation since <time dateTime={since}>{dayInWords(since)}</time>.
          When you register, <bdi>{username}</bdi> becomes your sponsor: the member through whom you came, who can help
          you begin and earns from your membership in months for which you pay one.
        </Text>
        {other && other.toLowerCase() !== username.toLowerCase() ? (
          <Text>
            The link that you opened last is <bdi>{other}</bdi>’s; the first one counts until you say otherwise.
          </Text>
        ) : null}
        <Inline>
          {other && other.toLowerCase() !== username.toLowerCase() ? (
            <Button
              tone="secondary"
              size="small"
              isBusy={isBusy}
              onClick={() => run(() => followInvitation(other), 'The other invitation could not be followed')}
            >
              Follow <bdi>{other}</bdi> instead
            </Button>
          ) : null}
          <Button tone="secondary" size="small" isBusy={isBusy} onClick={decline}>
            Decline the invitation
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

const dayInWords = (at: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(at));
