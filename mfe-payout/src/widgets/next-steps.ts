interface Facts {
  isEmailConfirmed: boolean;
  /** How many the member has invited. */
  invited: number;
  /** Whether it is set where payouts go. */
  hasPayoutMethod: boolean;
}

/** Something to do, and where. */
interface Step {
  title: string;
  to: string;
  isDone: boolean;
}

/** The first steps in a team, each done or not by what is known to be true. */
export const nextSteps = ({ isEmailConfirmed, invited, hasPayoutMethod }: Facts): Step[] => [
  { title: 'Confirm your email', to: '/account', isDone: isEmailConfirmed },
  { title: 'Invite the first person', to: '/team/invite', isDone: invited > 0 },
  { title: 'Choose a payout method', to: '/team/payouts', isDone: hasPayoutMethod },
];
