import { HttpResponse, http } from 'msw';

/** Whether an admin has opened profiles. */
export const profilesAre = (state: 'open' | 'closed') =>
  http.get('*/api/systems', () => HttpResponse.json([{ key: 'profiles', isOpen: state === 'open' }]));
