// Specification section 9, first reading; the second one is 20rem and 4rem.
export const SIDEBAR_WIDTH = '16rem';
export const SIDEBAR_WIDTH_MOBILE = '18rem';
export const SIDEBAR_WIDTH_RAIL = '3rem';
