import { Card, Inline, LinkButton, Stack, Text } from '@powerline/ui';
import { t } from '../../words.ts';

/** The way from Settings to the page of webhooks. */
export const WebhooksSection = () => (
  <Card>
    <Stack gap={3}>
      <Text>{t('Tell your own servers right away when someone joins, pays or asks for a payout.')}</Text>
      <Inline>
        <LinkButton to="/admin/webhooks" tone="secondary">
          {t('Open webhooks')}
        </LinkButton>
      </Inline>
    </Stack>
  </Card>
);
