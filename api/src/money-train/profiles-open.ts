/** SQL condition: an admin has opened profiles. */
const PROFILES_OPEN = `EXISTS (SELECT FROM open_systems WHERE key = 'profiles')`;

/** SQL condition: the page of user `u` with profile `p` is public. */
export const IS_SHOWN = `NOT u.is_suspended AND p.is_published AND p.hidden_at IS NULL AND ${PROFILES_OPEN}`;
