import {
  WEBHOOK_LOG_DAYS,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryPage,
} from '@powerline/contract/accounts';
import { ActionsCell, Badge, Button, Cell, EmptyState, PagedTable, Row, RowHeading, theme } from '@powerline/ui';
import { Moment, reportOutcome } from '@powerline/ui/admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import { replayWebhook, useWebhookDeliveries } from '../../api/webhooks.ts';
import { rich, t } from '../../words.ts';
import { wordsOf } from './event-words.ts';

const Body = styled.details`
  font-weight: ${theme.fontWeight.regular};
  font-size: ${theme.fontSize.small};

  summary {
    width: fit-content;
    min-height: 2.75rem;
    align-content: center;
    color: ${theme.color.textMuted};
    cursor: pointer;
  }
  pre {
    max-width: 30rem;
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Detail = styled.div`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
`;

const stateOf = (state: WebhookDelivery['state']): { words: string; tone: 'success' | 'warning' | 'danger' } =>
  (
    ({
      delivered: { words: t('Delivered'), tone: 'success' },
      waiting: { words: t('Waiting'), tone: 'warning' },
      failed: { words: t('Failed'), tone: 'danger' },
    }) as const
  )[state];

/** What was sent to an endpoint, and how it went. */
export function DeliveryLog({ webhook: { id, url, isOn } }: { webhook: Webhook }) {
  const usePage = (cursor: string | undefined) => useWebhookDeliveries(id, cursor);
  return (
    <PagedTable<WebhookDeliveryPage, WebhookDelivery, string>
      usePage={usePage}
      what={t('the log')}
      rowsOf={({ rows }) => rows}
      captions={[t('Events sent to {url}', { url }), t('Earlier events sent to {url}', { url })]}
      columns={[t('Event'), t('When'), t('State'), t('Answer'), t('Tries'), t('Action')]}
      more={t('Show earlier events')}
      empty={
        <EmptyState title={t('No events yet')}>
          {t('Everything that is sent here shows for {days} days. Send a test to try it out.', {
            days: WEBHOOK_LOG_DAYS,
          })}
        </EmptyState>
      }
    >
      {(delivery) => <Delivery key={delivery.id} endpointId={id} delivery={delivery} canReplay={isOn} />}
    </PagedTable>
  );
}

interface DeliveryProps {
  endpointId: number;
  delivery: WebhookDelivery;
  canReplay: boolean;
}

function Delivery({ endpointId, delivery, canReplay }: DeliveryProps) {
  const { id, eventId, type, state, createdAt, nextAt, tries, status, failure, body } = delivery;
  const [isBusy, setIsBusy] = useState(false);

  async function sendAgain() {
    setIsBusy(true);
    await reportOutcome(() => replayWebhook(endpointId, id), [t('Sent again')], t('It was not sent again'));
    setIsBusy(false);
  }

  return (
    <Row>
      <RowHeading>
        {wordsOf(type)}
        <Body>
          <summary>{t('Show what was sent')}</summary>
          <pre>{body}</pre>
          <pre>{eventId}</pre>
        </Body>
      </RowHeading>
      <Cell label={t('When')}>
        <Moment at={createdAt} />
      </Cell>
      <Cell label={t('State')}>
        <div>
          <Badge tone={stateOf(state).tone}>{stateOf(state).words}</Badge>
          {failure ? <Detail>{failure}</Detail> : null}
          {nextAt ? <Detail>{rich('Next try {moment}', { moment: <Moment at={nextAt} /> })}</Detail> : null}
        </div>
      </Cell>
      <Cell label={t('Answer')}>{status ?? '–'}</Cell>
      <Cell label={t('Tries')}>{tries}</Cell>
      <ActionsCell>
        {canReplay ? (
          <Button
            tone="secondary"
            size="small"
            isBusy={isBusy}
            aria-label={t('Send again: {event}, {id}', { event: wordsOf(type), id: eventId })}
            onClick={() => void sendAgain()}
          >
            {t('Send again')}
          </Button>
        ) : null}
      </ActionsCell>
    </Row>
  );
}
