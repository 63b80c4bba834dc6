import type { MoveIn } from '@powerline/contract/payout';
import { Button, Card, Inline, LinkButton, Notice, ProgressBar, SectionHeading, Stack, Text } from '@powerline/ui';
import { useState } from 'react';
import { t } from '../../../words.ts';
import { InviteDialog } from './InviteDialog.tsx';

/** Imported members can't log in before they choose a password; this asks them to. */
export function Invitations({ invitations }: Pick<MoveIn, 'invitations'>) {
  const { waiting, sent, isSending, isMailConfigured } = invitations;
  const [isAsking, setIsAsking] = useState(false);
  const all = waiting + sent;
  return (
    <Card as="section" aria-labelledby="move-in-invitations">
      <Stack gap={4}>
        <SectionHeading id="move-in-invitations" size="large">
          {t('Invite the members')}
        </SectionHeading>
        {isSending ? (
          <>
            <ProgressBar aria-label={t('Invitations on their way')} value={sent} max={all} />
            <Text role="status">{t('{sent} of {all} invitations are on their way.', { sent, all })}</Text>
          </>
        ) : waiting === 0 ? (
          <Notice tone="success">
            {t('All {sent, plural, one {# invitation is} other {# invitations are}} on their way.', { sent })}
          </Notice>
        ) : (
          <>
            <Text>
              {t(
                '{waiting, plural, one {# imported member has} other {# imported members have}} no password yet. The invitation has a link to choose one, good for a week; after that, “Forgot your password?” works.',
                { waiting },
              )}
            </Text>
            {isMailConfigured ? null : (
              <Notice tone="warning">
                {t('This site has no mail server yet, so invitations would only become files on the server.')}
              </Notice>
            )}
            <Inline>
              {isMailConfigured ? null : <LinkButton to="/admin/settings">{t('Set up mail')}</LinkButton>}
              <Button tone={isMailConfigured ? 'primary' : 'secondary'} onClick={() => setIsAsking(true)}>
                {t('Send {waiting, plural, one {# invitation} other {# invitations}}', { waiting })}
              </Button>
            </Inline>
          </>
        )}
        {isAsking ? <InviteDialog count={waiting} onClose={() => setIsAsking(false)} /> : null}
      </Stack>
    </Card>
  );
}
