/** Someone whom a person who looks at the demo may log in as. Everyone knows these passwords. */
export interface LogIn {
  role: 'admin' | 'leader' | 'newcomer';
  username: string;
  password: string;
}

export const ADMIN_LOG_IN: LogIn = { role: 'admin', username: 'admin', password: 'demo-admin' };
/** Has joined first, and invited more people than anyone else. */
export const LEADER_LOG_IN: LogIn = { role: 'leader', username: 'olivia.bennett', password: 'demo-leader' };
/** Has joined last, by the leader's invitation, and has done nothing since. */
export const NEWCOMER_LOG_IN: LogIn = { role: 'newcomer', username: 'Noah Brooks', password: 'demo-newcomer' };

export const LOG_INS: readonly LogIn[] = [ADMIN_LOG_IN, LEADER_LOG_IN, NEWCOMER_LOG_IN];
