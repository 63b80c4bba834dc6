/** The page about a person; a former member's story, as the account is gone. @param username null for a former member */
export const memberAddress = (id: number, username: string | null): string =>
  username === null ? `/admin/payout/members/${id}` : `/admin/people/${id}`;
