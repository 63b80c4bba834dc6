/**
 * Where the external academy is until an admin sets its address (Admin Panel, Content, Addresses): the button of the
 * specification is there from the first day on. An address that can belong to nobody (RFC 2606).
 */
export const BUILT_IN_ACADEMY_URL = 'https://academy.example.com/';
