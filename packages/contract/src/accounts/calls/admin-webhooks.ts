import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { stepUpSchema } from '../step-up.ts';
import {
  webhookChangeSchema,
  webhookDeliveriesQuerySchema,
  webhookDeliveryPageSchema,
  webhookInputSchema,
  webhookReplayedSchema,
  webhookReplaySchema,
  webhookSchema,
  webhookSecretSchema,
  webhooksSchema,
} from '../webhook.ts';

export const listWebhooks = declareCall({
  method: 'GET',
  path: '/api/admin/webhooks',
  access: 'admin',
  answer: webhooksSchema,
});

export const addWebhook = declareCall({
  method: 'POST',
  path: '/api/admin/webhooks',
  access: 'admin',
  body: webhookInputSchema,
  answer: webhookSecretSchema,
  status: 201,
  problems: ['conflict', 'too_many_requests', 'unavailable'],
});

export const changeWebhook = declareCall({
  method: 'PATCH',
  path: '/api/admin/webhooks/:id',
  access: 'admin',
  params: { id: idParamSchema },
  body: webhookChangeSchema,
  answer: webhookSchema,
  guards: webhookSchema,
  problems: ['too_many_requests'],
});

export const renewWebhookSecret = declareCall({
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  access: 'admin',
  params: { id: idParamSchema },
  body: stepUpSchema,
  answer: webhookSecretSchema,
  problems: ['too_many_requests', 'unavailable'],
});

export const removeWebhook = declareCall({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  access: 'admin',
  params: { id: idParamSchema },
  answer: null,
  guards: webhookSchema,
});

export const testWebhook = declareCall({
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  access: 'admin',
  params: { id: idParamSchema },
  body: noFieldsSchema,
  answer: null,
  problems: ['conflict', 'too_many_requests'],
});

export const listWebhookDeliveries = declareCall({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  access: 'admin',
  params: { id: idParamSchema },
  query: webhookDeliveriesQuerySchema,
  answer: webhookDeliveryPageSchema,
});

export const replayWebhook = declareCall({
  method: 'POST',
  path: '/api/admin/webhooks/:id/replays',
  access: 'admin',
  params: { id: idParamSchema },
  body: webhookReplaySchema,
  answer: webhookReplayedSchema,
  problems: ['conflict'],
});
