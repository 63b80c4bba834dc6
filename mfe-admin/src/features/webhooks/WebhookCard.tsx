import type { Webhook } from '@powerline/contract/accounts';
import { Badge, Button, Card, ConfirmDialog, Inline, Notice, SectionHeading, Stack, Text } from '@powerline/ui';
import { ActionsMenu, Moment, reportOutcome } from '@powerline/ui/admin';
import { useState } from 'react';
import { changeWebhook, removeWebhook, replayWebhook, testWebhook } from '../../api/webhooks.ts';
import { rich, t } from '../../words.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { EndpointDialog } from './EndpointDialog.tsx';
import { wordsOf } from './event-words.ts';
import { RenewSecretDialog } from './RenewSecretDialog.tsx';

interface WebhookCardProps {
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

/** An endpoint: how it is doing, what can be done with it, and its log. */
export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const { id, url, events, isOn, failed, createdAt, createdBy } = webhook;
  const [dialog, setDialog] = useState<'edit' | 'renew' | 'remove'>();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const close = () => setDialog(undefined);
  const headingId = `webhook-${id}`;

  const switchTo = (next: boolean) =>
    reportOutcome(
      () => changeWebhook(webhook, { isOn: next }),
      next
        ? [t('Webhook is on'), t('It gets every event from now on.')]
        : [t('Webhook is off'), t('It gets no events.')],
      t('Nothing was changed'),
    );
  const sendTest = () =>
    reportOutcome(
      () => testWebhook(id),
      [t('Test sent'), t('The log shows what your server answered.')],
      t('No test was sent'),
    );
  const sendFailed = () =>
    reportOutcome(() => replayWebhook(id), [t('Failed events are sent again')], t('Nothing was sent again'));

  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack gap={3}>
        <Inline justify="space-between">
          <Inline gap={2}>
            <SectionHeading id={headingId}>{url}</SectionHeading>
            <StateBadge webhook={webhook} />
          </Inline>
          <ActionsMenu
            label={t('Actions for {name}', { name: url })}
            size="small"
            actions={[
              ...(isOn ? [{ label: t('Send test'), onSelect: () => void sendTest() }] : []),
              { label: t('Edit'), onSelect: () => setDialog('edit') },
              { label: t('Make new secret'), onSelect: () => setDialog('renew') },
              { label: isOn ? t('Switch off') : t('Switch on'), onSelect: () => void switchTo(!isOn) },
              { label: t('Remove'), isDangerous: true, onSelect: () => setDialog('remove') },
            ]}
          />
        </Inline>
        <Text size="small" tone="muted">
          {events.map(wordsOf).join(' · ')}
        </Text>
        <Text size="small" tone="muted">
          {rich('Added by {admin}, {moment}', { admin: createdBy, moment: <Moment at={createdAt} /> })}
        </Text>
        <Trouble webhook={webhook} />
        {isOn && failed > 0 ? (
          <Inline>
            <Button tone="secondary" size="small" onClick={() => void sendFailed()}>
              {t('Send {failed} failed again', { failed })}
            </Button>
          </Inline>
        ) : null}
        <Inline>
          <Button
            tone="quiet"
            size="small"
            flush="start"
            aria-expanded={isLogOpen}
            onClick={() => setIsLogOpen(!isLogOpen)}
          >
            {isLogOpen ? t('Hide log') : t('Show log')}
          </Button>
          <Text as="span" size="small" tone="muted">
            {noteOf(webhook)}
          </Text>
        </Inline>
        {isLogOpen ? <DeliveryLog webhook={webhook} /> : null}
      </Stack>
      {dialog === 'edit' ? <EndpointDialog webhook={webhook} onSecret={onSecret} onClose={close} /> : null}
      {dialog === 'renew' ? <RenewSecretDialog id={id} onSecret={onSecret} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={dialog === 'remove'}
        onOpenChange={(next) => setDialog(next ? 'remove' : undefined)}
        title={t('Remove {name}?', { name: url })}
        confirmLabel={t('Remove webhook')}
        onConfirm={async () => {
          await reportOutcome(() => removeWebhook(webhook), [t('Webhook removed')], t('The webhook was not removed'));
        }}
      >
        {t('Its secret and its log are deleted, and it gets no more events.')}
      </ConfirmDialog>
    </Card>
  );
}

function StateBadge({ webhook: { isOn, failingSince } }: { webhook: Webhook }) {
  if (!isOn) return <Badge tone="danger">{t('Off')}</Badge>;
  return failingSince === null ? <Badge tone="success">{t('On')}</Badge> : <Badge tone="warning">{t('Failing')}</Badge>;
}

/** What is wrong with it, and what happens then. */
function Trouble({ webhook: { isOn, failingSince, switchedOffAt } }: { webhook: Webhook }) {
  if (switchedOffAt !== null)
    return (
      <Notice tone="warning">
        {rich(
          'This webhook was switched off on {moment}, because your server took nothing for a day or said that it wants no more. Fix it, switch the webhook on, and send again what failed.',
          { moment: <Moment at={switchedOffAt} /> },
        )}
      </Notice>
    );
  if (!isOn || failingSince === null) return null;
  return (
    <Notice tone="warning">
      {rich(
        'Your server has taken nothing since {moment}. Events are retried for a day. After a day of failures the webhook is switched off.',
        { moment: <Moment at={failingSince} /> },
      )}
    </Notice>
  );
}

const noteOf = ({ waiting, failed }: Webhook): string =>
  [waiting > 0 ? t('{waiting} waiting', { waiting }) : '', failed > 0 ? t('{failed} failed', { failed }) : '']
    .filter((part) => part !== '')
    .join(' · ');
