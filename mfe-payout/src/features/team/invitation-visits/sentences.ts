import { INVITATION_DAYS_SHOWN, type InvitationVisits } from '@powerline/contract/payout';
import { people } from '../../../components/words.ts';

const times = (count: number): string => {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count.toLocaleString('en-US')} times`;
};

export function visitsSentence({ visits, registrations }: InvitationVisits): string {
  const since = `In the last ${INVITATION_DAYS_SHOWN} days`;
  // Counted separately: a crash may lose visits, but never registrations.
  if (visits === 0 && registrations === 0) return `${since} no one opened your link.`;
  const registered =
    registrations === 0 ? 'no one registered with it yet' : `${people(registrations)} registered with it`;
  return `${since} your link was opened ${visits === 0 ? 'by no one we count' : times(visits)}, and ${registered}.`;
}
