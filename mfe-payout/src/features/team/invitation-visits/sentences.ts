import { INVITATION_DAYS_SHOWN, type InvitationVisits } from '@powerline/contract/payout';
import { t } from '../../../words.ts';

export function visitsSentence({ visits, registrations }: InvitationVisits): string {
  // Counted separately: a crash may lose visits, but never registrations.
  if (visits === 0 && registrations === 0)
    return t('In the last {days} days no one opened your link.', { days: INVITATION_DAYS_SHOWN });
  return t(
    'In the last {days} days your link was opened {visits, plural, =0 {by no one we count} =1 {once} =2 {twice} other {# times}}, and {people, plural, =0 {no one registered with it yet} one {# person registered with it} other {# people registered with it}}.',
    { days: INVITATION_DAYS_SHOWN, visits, people: registrations },
  );
}
