import { emptyPaidMonth, type Network, nextAbove, settlePaidMonth, visitPassedBy } from './earners.ts';
import { STANDING } from './standing.ts';

/** On no line: the money passed by, or the levels were used up before. */
export const NO_LINE = -1;

/** A member above the payer, by number. */
export interface Stop {
  member: number;
  /** The line that is the member's, or with `standing` the one that would be; {@link NO_LINE} if six are nearer. */
  line: number;
  /** The STANDING of the member. */
  standing: number;
  /** Whether compression passed the member by, so that the line is someone else's. */
  isPassedBy: boolean;
}

/**
 * Follows the month that member 0 paid up to the earner, stop by stop. The members of the network are numbered upward:
 * each is placed under the next, and a sponsor who isn't above the payer comes last, under no one.
 *
 * @param earner the number of the one to whom the path leads
 */
export function traceMoney(network: Network, earner: number, compression: boolean): Stop[] {
  const paid = emptyPaidMonth();
  settlePaidMonth(0, network, nextAbove(network, compression), paid);
  const passedBy = new Map<number, number>();
  if (compression) visitPassedBy(0, network, (member, line) => passedBy.set(member, line));
  const stops: Stop[] = [];
  // A sponsor who isn't above the payer is the only stop.
  for (let member = network.parents.includes(earner) ? 1 : earner; member <= earner; member += 1) {
    const line = paid.members.indexOf(member);
    stops.push({
      member,
      line: line === -1 ? (passedBy.get(member) ?? NO_LINE) : line,
      standing: network.standings[member] ?? STANDING.gone,
      isPassedBy: line === -1 && passedBy.has(member),
    });
  }
  return stops;
}
