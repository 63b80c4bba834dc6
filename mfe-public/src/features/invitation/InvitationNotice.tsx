import { notify } from '@powerline/platform';
import { Button, Card, formatDay, Inline, SectionHeading, Stack, Text } from '@powerline/ui';
import { declineInvitation, useInvitation } from '../../api/invitation.ts';
import { rich, t } from '../../words.ts';
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
      notify.info(t('Invitation declined'), t('Without one, the rotator chooses your sponsor.'));
    }, t('The invitation could not be declined'));
  return (
    <Card as="section" aria-labelledby="invitation">
      <Stack gap={3}>
        <SectionHeading id="invitation" size="large">
          {t('What this invitation means')}
        </SectionHeading>
        <Text>
          {rich(
            'You opened {username}’s invitation on {day}. When you register, {username} becomes your sponsor: someone who can help you start, and who earns from your membership in months you pay for one.',
            { username: <bdi>{username}</bdi>, day: <time dateTime={since}>{formatDay(since)}</time> },
          )}
        </Text>
        <Inline>
          <Button tone="secondary" size="small" isBusy={isBusy} onClick={decline}>
            {t('Decline the invitation')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
