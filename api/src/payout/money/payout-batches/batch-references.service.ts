import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { AdminPayout, BatchDetails, ReferenceLine, ReferencesPreview } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { payment } from '../payouts/payout-bookings.ts';
import { PayoutQueueService } from '../payouts/payout-queue.service.ts';
import { readBatchDetails } from './batch-list.ts';
import { stateConflict } from './batch-rows.ts';
import { readReferences, type TypedReference } from './reference-list.ts';

/** Marks the payouts of an exported batch as paid, each with the reference of the bank or PayPal. */
@Injectable()
export class BatchReferencesService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly queue: PayoutQueueService,
  ) {}

  /** What {@link record} would do. @throws HttpProblem 404, 409 for a batch that was not exported */
  preview(number: number, text: string, read: Read): Promise<ReferencesPreview> {
    return read(async (manager) => previewOf(await readExported(manager, number), text));
  }

  /**
   * All or none. The same list again changes nothing.
   *
   * @throws HttpProblem 400 when a line is refused, which names each; 404; 409 for a batch that was not exported
   */
  record(number: number, text: string, actor: User): Promise<BatchDetails> {
    let people: number[] = [];
    const fields: { references?: string[] } = {};
    const change = {
      actor,
      action: 'record batch references',
      target: String(number),
      people: () => people,
      fields,
    };
    return this.changes.make(change, async (manager) => {
      const { lines } = previewOf(await readExported(manager, number), text);
      const refused = lines.filter(({ outcome }) => outcome === 'refused');
      if (refused.length > 0) throw linesRefused(refused);
      const references = new Map<number, string>();
      for (const { payoutId, outcome, reference } of lines)
        if (outcome === 'pays' && payoutId !== null) references.set(payoutId, reference);
      fields.references = [...references].map(([id, reference]) => `${id}: ${reference}`);
      if (references.size > 0)
        people = await this.queue.take(manager, [...references.keys()], actor, {
          from: 'approved',
          versions: undefined,
          to: 'paid',
          referenceOf: (id) => references.get(id) ?? '',
          booking: (payout) => payment(payout, actor.id),
        });
      return readBatchDetails(manager, number);
    });
  }
}

async function readExported(manager: EntityManager, number: number): Promise<BatchDetails> {
  const details = await readBatchDetails(manager, number);
  if (details.batch.exported === null) throw stateConflict(details.batch);
  return details;
}

function previewOf({ batch, payouts }: BatchDetails, text: string): ReferencesPreview {
  const known = new Map(payouts.map((payout) => [payout.id, payout]));
  const lines = readReferences(text).map((typed) =>
    judged(typed, typed.payoutId === null ? undefined : known.get(typed.payoutId), batch.number),
  );
  const pays = lines.filter(({ outcome }) => outcome === 'pays');
  return {
    lines,
    pays: pays.length,
    cents: pays.reduce((total, { cents }) => total + (cents ?? 0), 0),
    known: lines.filter(({ outcome }) => outcome === 'known').length,
    refused: lines.filter(({ outcome }) => outcome === 'refused').length,
    left: batch.unpaid - pays.length,
  };
}

function judged(typed: TypedReference, payout: AdminPayout | undefined, batch: number): ReferenceLine {
  const { fault: ownFault, ...line } = typed;
  const fault = ownFault ?? faultOf(typed, payout, batch);
  const outcome = fault !== null ? 'refused' : payout?.state === 'paid' ? 'known' : 'pays';
  return { ...line, username: payout?.username ?? null, cents: payout?.cents ?? null, outcome, fault };
}

function faultOf(
  { payoutId, reference }: TypedReference,
  payout: AdminPayout | undefined,
  batch: number,
): string | null {
  if (payout === undefined)
    return t('Batch {batch} has no payout {payoutId}', { batch: String(batch), payoutId: String(payoutId) });
  if (payout.state === 'returned') return t('This payout was returned');
  if (payout.state === 'paid' && payout.reference !== reference)
    return t('This payout was paid with the reference {reference}', { reference: payout.reference ?? '' });
  return null;
}

const linesRefused = (refused: readonly ReferenceLine[]): HttpProblem =>
  new HttpProblem(
    400,
    'invalid_input',
    t(
      '{count, plural, one {A line can’t be taken. Nothing was recorded.} other {# lines can’t be taken. Nothing was recorded.}}',
      { count: refused.length },
    ),
    { errors: refused.map(({ line, fault }) => ({ field: `line ${line}`, message: fault ?? '' })) },
  );
