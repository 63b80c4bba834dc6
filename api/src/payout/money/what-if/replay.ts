import { setImmediate as turn } from 'node:timers/promises';
import { type Plan, WHAT_IF_DIFFERENCES, type WhatIf } from '@powerline/contract/payout';
import { LINES } from '../../rules/earners.ts';
import { packSkipped } from '../../sql/line-columns.ts';
import { Settlement } from '../months/settlement.ts';
import type { FrozenMonth } from './frozen-month.ts';

const MEMBERS_AT_ONCE = 10_000;

export type Difference = Omit<WhatIf['differences'][number], 'month' | 'username'>;

/** What each member would earn from a frozen month with another plan. */
export async function playMonth({ network }: FrozenMonth, plan: Plan): Promise<Float64Array> {
  const settlement = new Settlement(network, plan);
  await visitMembers(network.ids.length, (member) => settlement.settle(member));
  return centsOf(settlement);
}

/** Settles a frozen month again with the plan of the time. @returns where that isn't what was stored, the first ones */
export async function replayMonth(frozen: FrozenMonth, plan: Plan): Promise<Difference[]> {
  const { network, lines, skipped } = frozen;
  const { ids } = network;
  const settlement = new Settlement(network, plan);
  const found: Difference[] = [];
  const note = (member: number, difference: Omit<Difference, 'id'>) => {
    if (found.length < WHAT_IF_DIFFERENCES) found.push({ id: ids[member] ?? 0, ...difference });
  };
  await visitMembers(ids.length, (member) => {
    const paid = settlement.settle(member);
    if (paid === null) return;
    const isSame =
      packSkipped(paid.skipped) === skipped[member] &&
      paid.members.every((onLine, line) => onLine === lines[member * LINES + line]);
    if (!isSame) note(member, { of: 'payment', storedCents: null, replayedCents: null });
  });
  const replayed = await centsOf(settlement);
  for (const [member, cents] of replayed.entries()) {
    const storedCents = frozen.cents[member] ?? 0;
    if (cents !== storedCents) note(member, { of: 'earnings', storedCents, replayedCents: cents });
  }
  return found;
}

async function centsOf(settlement: Settlement): Promise<Float64Array> {
  const cents = new Float64Array(settlement.members);
  await visitMembers(settlement.members, (member) => {
    cents[member] = settlement.statementOf(member)?.cents ?? 0;
  });
  return cents;
}

/** Others get their turn every ten thousand members: an instance that compares plans still answers requests. */
async function visitMembers(members: number, visit: (member: number) => void): Promise<void> {
  for (let member = 0; member < members; member += 1) {
    if (member % MEMBERS_AT_ONCE === 0) await turn();
    visit(member);
  }
}
