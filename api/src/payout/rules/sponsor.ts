import { comesBefore, type QueueEntry } from './rotator.ts';

/** How a member got a sponsor. `nobody eligible`: the rotator was empty, so the site admin is the sponsor. */
type SponsoredBy = 'invitation' | 'rotator' | 'nobody eligible';

export interface SponsorChoice<Member> {
  sponsor: Member;
  by: SponsoredBy;
}

/** The sender of an invitation. */
interface Inviter<Member> {
  member: Member;
  isSuspended: boolean;
  isGone: boolean;
}

/**
 * Who is a newcomer's sponsor, for good. An invitation from someone who is suspended or gone doesn't count.
 *
 * @param inviter undefined without an invitation
 * @param queue those of the rotator's queue who could be first: all, or the one
 * @param standIn the admin with the lowest id who is not suspended
 */
export function chooseSponsor<Member>(
  inviter: Inviter<Member> | undefined,
  queue: Iterable<QueueEntry & { member: Member }>,
  standIn: Member,
): SponsorChoice<Member> {
  if (inviter && !inviter.isSuspended && !inviter.isGone) return { sponsor: inviter.member, by: 'invitation' };
  let first: (QueueEntry & { member: Member }) | undefined;
  for (const entry of queue) if (!first || comesBefore(entry, first)) first = entry;
  return first ? { sponsor: first.member, by: 'rotator' } : { sponsor: standIn, by: 'nobody eligible' };
}

/** A change of sponsor. Months are compared, so they are numbers or sortable texts. */
export interface SponsorChange<Member, Month extends number | string> {
  /** The first month it counts for: the one after the month in which it was made. */
  countsFrom: Month;
  /** The sponsor until then. */
  former: Member;
}

/**
 * A member's sponsor in a month: the one at its start, or at joining if the member joined in that month.
 *
 * @param current the sponsor after all changes
 * @param changes the member's own, in order
 */
export const sponsorInMonth = <Member, Month extends number | string>(
  current: Member,
  changes: readonly SponsorChange<Member, Month>[],
  month: Month,
): Member => {
  const later = changes.find(({ countsFrom }) => countsFrom > month);
  return later ? later.former : current;
};
