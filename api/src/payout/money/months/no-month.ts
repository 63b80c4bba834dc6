/** When calls about a month answer 404. */
export const NO_MONTH = 'The month hasn’t begun, or no one had paid by the time it ended';
