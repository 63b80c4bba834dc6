import { HttpResponse, http } from 'msw';

/** Whether an admin has opened the academy. */
export const academyIs = (state: 'open' | 'closed') =>
  http.get('*/api/systems', () => HttpResponse.json([{ key: 'academy', isOpen: state === 'open' }]));
