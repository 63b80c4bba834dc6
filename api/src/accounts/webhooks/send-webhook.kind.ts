import { WEBHOOK_ENDPOINTS_MAX } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import type { JobKind } from '../../infrastructure/jobs/job-kind.ts';
import { addQueuedJobs, type QueuedJob } from '../../infrastructure/jobs/jobs.ts';
import { t } from '../../infrastructure/language/words.ts';

const schema = v.object({
  deliveryId: v.number(),
  /** How often it was tried before: a job that runs twice sends once. */
  tries: v.number(),
});
type SendWebhookData = v.InferOutput<typeof schema>;

/** How many deliveries go to one endpoint at once, over all instances. */
const LANES = 2;

/** Each endpoint has its lanes and each lane has a place, so an endpoint that hangs delays no other. */
export const SEND_WEBHOOK: JobKind<SendWebhookData> = {
  name: 'send-webhook',
  title: () => t('Send a webhook'),
  schema,
  places: WEBHOOK_ENDPOINTS_MAX * LANES,
  // Only for faults on this side, such as a killed process: a receiver that fails gets another job (webhook-pauses.ts).
  attempts: 100,
};

/** A try that is due. */
interface DueTry extends SendWebhookData {
  endpointId: number;
  startAfter?: Date;
}

/** Adds the jobs of tries to the caller's transaction. */
export const addTries = (manager: EntityManager, tries: readonly DueTry[]): Promise<void> =>
  addQueuedJobs(
    manager,
    SEND_WEBHOOK,
    tries.map(
      ({ endpointId, startAfter, ...data }): QueuedJob<SendWebhookData> => ({
        data,
        queue: `webhook:${endpointId}:${data.deliveryId % LANES}`,
        ...(startAfter && { startAfter }),
      }),
    ),
  );
