import { useSystem } from '@powerline/platform';
import { SystemSwitch } from '@powerline/ui/admin';
import type { ReactNode } from 'react';
import { BeforeOpening } from './BeforeOpening.tsx';

/** @param children appears once it is known whether the list of first steps comes before it */
export function OpenSwitch({ children }: { children: ReactNode }) {
  const { isOpen, error } = useSystem('payout');
  return (
    <>
      <SystemSwitch
        system="payout"
        name="The Powerline Payout"
        open={{
          state: 'Members see their team, their earnings and their payouts.',
          told: 'Members see their team from now on.',
          question:
            'Every member will see their team and what they earned, and can ask to be paid out. Time zone and currency cannot be changed after that.',
        }}
        closed={{
          state:
            'Members read that the feature is coming soon. Places in the team are given all the same, from the first registration on.',
          told: 'Members read that it is coming soon.',
          question:
            'Members will read that it is coming soon, and can neither see their earnings nor ask for a payout. Places, payments and balances stay, and you can open it again.',
        }}
      />
      {isOpen === false ? <BeforeOpening>{children}</BeforeOpening> : null}
      {isOpen || error ? children : null}
    </>
  );
}
