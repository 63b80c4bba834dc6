import type { User } from '@powerline/contract/accounts';
import type { PageImage, TeamMember } from '@powerline/contract/content';
import { SYSTEM_KEYS, type SystemKey } from '@powerline/contract/foundation';
import { delay, type HttpHandler, HttpResponse, http } from 'msw';

/** An admin has opened these systems, and no other. */
export function systemsAre(...open: SystemKey[]) {
  return http.get('*/api/systems', () =>
    HttpResponse.json(SYSTEM_KEYS.map((key) => ({ key, isOpen: open.includes(key), openedAt: null }))),
  );
}

/** The API on the first day: the visitor is not logged in, and admins have set nothing. */
export const firstDayApi: HttpHandler[] = [
  http.get('*/api/user', () => new HttpResponse('Not logged in', { status: 401 })),
  http.get('*/api/settings/addresses', () => HttpResponse.json({ academyUrl: null, supportUrl: null })),
  http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: null })),
  http.get('*/api/login/oidc', () => HttpResponse.json({ name: null })),
  http.get('*/api/account/oidc', () => HttpResponse.json({ name: null, logins: [] })),
  http.get('*/api/invitation', () => HttpResponse.json({ invitation: null })),
  http.get('*/api/legal-texts', () => HttpResponse.json([])),
  systemsAre(),
  http.get('*/api/team-members', () => HttpResponse.json([])),
  http.get('*/api/page-videos/:slug', ({ params }) => HttpResponse.json({ pageSlug: params.slug, iframeSrc: null })),
  http.get('*/api/page-images/:slug', () => HttpResponse.json([])),
];

export const ann: User = { id: 1, username: 'ann', email: 'ann@example.com', isAdmin: false };

/** The call is answered for a member. */
export const annIsLoggedIn = http.get('*/api/user', () => HttpResponse.json(ann));

/** The answer never comes. */
export const neverAnswers = (path: string) => http.get(path, () => delay('infinite'));

/** The answer is a failure with this sentence. */
export const failsWith = (path: string, sentence: string) =>
  http.get(path, () => new HttpResponse(sentence, { status: 503 }));

/** An admin has set where support is. */
export const supportIsAt = (supportUrl: string) =>
  http.get('*/api/settings/addresses', () => HttpResponse.json({ academyUrl: null, supportUrl }));

/** Active team members of these names, in this order. */
export const teamMembers = (...names: string[]): TeamMember[] =>
  names.map((name, index) => ({ id: index + 1, name, isActive: true, sortOrder: index }));

/** An image as an admin has set it. */
export const pageImage = (values: Partial<PageImage>): PageImage => ({
  pageSlug: 'payout-system',
  imageKey: 'register-now',
  imageUrl: 'https://images.example/register.png',
  title: 'Register here',
  linkUrl: '/register',
  altText: 'Three people at a table',
  ...values,
});

/** Answers a write with `answer`, but not before `release()`; counts how often it was asked. */
export function heldBack(path: string, answer: () => Response) {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held = { calls: 0, release: open, handler: http.post(path, handle) };
  async function handle() {
    held.calls += 1;
    await gate;
    return answer();
  }
  return held;
}
