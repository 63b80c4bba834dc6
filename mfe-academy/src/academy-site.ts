/**
 * The external academy's address until an admin sets one, so that the specification's button always works. The domain
 * is reserved (RFC 2606).
 */
export const BUILT_IN_ACADEMY_URL = 'https://academy.example.com/';
