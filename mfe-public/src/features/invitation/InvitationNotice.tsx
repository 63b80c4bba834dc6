import { notify } from '@powerline/platform';
import { Button, Card, Inline, SectionHeading, Stack, Text } from '@powerline/ui';
import { declineInvitation, useInvitation } from '../../api/invitation.ts';
import { useInvitationChange } from './use-invitation-change.ts';

/** What the invitation means, and the way to decline it. Shows nothing without one. */
export function InvitationNotice() {
  const { data } = useInvitation();
  const { isBusy, run } = useInvitationChange();
  const invitation = data?.invitation;
  if (!invitation) return null;
  const { username, since } = invitation;
  const decline = () =>
    run(async () => {
      await declineInvitation();
      notify.info('Invitation declined', 'Without one, the rotator chooses your sponsor.');
    }, 'The invitation could not be declined');
  return (
    <Card as="section" aria-labelledby="invitation">
      <Stack gap={3}>
        <SectionHeading id="invitation" size="large">
          What this invitation means
        </SectionHeading>
        <Text>
          You opened <bdi>{username}</bdi>’s invitation on <time dateTime={since}>{dayInWords(since)}</time>. When you
          register, <bdi>{username}</bdi> becomes your sponsor: someone who can help you start, and who earns from your
          membership in months you pay for one.
        </Text>
        <Inline>
          <Button tone="secondary" size="small" isBusy={isBusy} onClick={decline}>
            Decline the invitation
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

const dayInWords = (at: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(at));
