interface Facts {
  isEmailConfirmed: boolean;
  invited: number;
  /** Whether a payout method is set. */
  hasPayoutMethod: boolean;
}

interface Step {
  title: string;
  to: string;
  isDone: boolean;
}

export const nextSteps = ({ isEmailConfirmed, invited, hasPayoutMethod }: Facts): Step[] => [
  { title: 'Confirm your email', to: '/account', isDone: isEmailConfirmed },
  { title: 'Invite the first person', to: '/team/invite', isDone: invited > 0 },
  { title: 'Choose a payout method', to: '/team/payouts', isDone: hasPayoutMethod },
];
