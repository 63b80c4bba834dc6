import type { EntityManager } from 'typeorm';

/** Switches an endpoint off and gives up what waits for it. @param byItself whether no admin did it, so one is told */
export async function switchOff(
  manager: EntityManager,
  endpointId: number,
  { byItself }: { byItself: boolean },
): Promise<void> {
  await manager.query(
    `UPDATE webhook_endpoints SET is_on = false, switched_off_at = CASE WHEN $2 THEN now() END WHERE id = $1 AND is_on`,
    [endpointId, byItself],
  );
  await manager.query(
    `UPDATE webhook_deliveries SET state = 'failed', next_at = NULL,
            failure = coalesce(failure || ' ', '') || 'Then the endpoint was switched off.'
      WHERE endpoint_id = $1 AND state = 'waiting'`,
    [endpointId],
  );
}
