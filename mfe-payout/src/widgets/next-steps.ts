interface Facts {
  isEmailConfirmed: boolean;
  /** In this browser. */
  hasSeenTeam: boolean;
  /** How many the member has invited. */
  invited: number;
}

/** Something to do, and where. */
interface Step {
  title: string;
  to: string;
  isDone: boolean;
}

/** The first steps in a team, each done or not by what is known to be true. */
export const nextSteps = ({ isEmailConfirmed, hasSeenTeam, invited }: Facts): Step[] => [
  { title: 'Confirm your email', to: '/account', isDone: isEmailConfirmed },
  { title: 'See your place in the team', to: '/team', isDone: hasSeenTeam },
  { title: 'Invite the first person', to: '/team/invite', isDone: invited > 0 },
];
