import { WEBHOOK_ENDPOINTS_MAX } from '@powerline/contract/accounts';
import { Button, EmptyState, Skeleton, Stack } from '@powerline/ui';
import { AdminData, AdminLayout } from '@powerline/ui/admin';
import { useState } from 'react';
import { useWebhooks } from '../api/webhooks.ts';
import { EndpointDialog } from '../features/webhooks/EndpointDialog.tsx';
import { SecretDialog } from '../features/webhooks/SecretDialog.tsx';
import { WebhookCard } from '../features/webhooks/WebhookCard.tsx';
import { t } from '../words.ts';

export default function WebhooksPage() {
  const response = useWebhooks();
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const canAdd = response.data !== undefined && response.data.webhooks.length < WEBHOOK_ENDPOINTS_MAX;
  return (
    <AdminLayout
      title={t('Webhooks')}
      lead={t('Tell your own servers right away what happens on this site.')}
      actions={canAdd ? <Button onClick={() => setIsAdding(true)}>{t('Add webhook')}</Button> : null}
    >
      <AdminData response={response} name={t('webhooks')} skeleton={<Skeleton height="14rem" />}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <EmptyState title={t('No webhooks yet')}>
              {t('Add one, and your server gets a signed message when someone joins, pays or asks for a payout.')}
            </EmptyState>
          ) : (
            <Stack gap={4}>
              {webhooks.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} onSecret={setSecret} />
              ))}
            </Stack>
          )
        }
      </AdminData>
      {isAdding ? <EndpointDialog onSecret={setSecret} onClose={() => setIsAdding(false)} /> : null}
      {secret === undefined ? null : <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </AdminLayout>
  );
}
