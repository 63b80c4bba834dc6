import type { User } from '@powerline/contract/accounts';
import {
  type DownlineMember,
  type MyPlace,
  PICTURE_MARKS,
  type PlaceReceipt,
  type TeamPerson,
  type TeamPicture,
} from '@powerline/contract/payout';
import { HttpResponse, http, type JsonBodyType } from 'msw';

const ann: User = { id: 7, username: 'ann', email: 'ann@example.com', isAdmin: false };

/** Whether an admin has opened The Powerline Payout. */
export const payoutIs = (state: 'open' | 'closed') =>
  http.get('*/api/systems', () => HttpResponse.json([{ key: 'payout', isOpen: state === 'open', openedAt: null }]));

export const visitorIsHere = http.get('*/api/user', () => new HttpResponse('You are not logged in', { status: 401 }));

export const answers = (path: string, body: JsonBodyType) => http.get(path, () => HttpResponse.json(body));

/** The answer is a failure with this sentence. */
export const failsWith = (path: string, sentence: string, status = 503) =>
  http.get(path, () => new HttpResponse(sentence, { status, headers: { 'content-type': 'text/plain' } }));

export const receipt = (change: Partial<PlaceReceipt> = {}): PlaceReceipt => ({
  sponsoredBy: 'invitation',
  sponsor: 'maria',
  unusedInvitation: null,
  scoreBefore: null,
  under: 'maria',
  isSpillover: false,
  position: 2,
  level: 4,
  hostLevel: 0,
  hostBelow: 1,
  width: 5,
  isFromRoot: false,
  ...change,
});

export const myPlace = (change: Partial<MyPlace> = {}): MyPlace => ({
  joinedAt: '2026-03-04T12:00:00.000Z',
  level: 4,
  sponsor: { username: 'maria', email: null },
  receipt: receipt(),
  directlyBelow: 3,
  invited: 2,
  activeInvited: 1,
  ...change,
});

export const member = (change: Partial<DownlineMember> = {}): DownlineMember => ({
  id: 21,
  username: 'ben',
  email: null,
  joinedIn: '2026-04',
  isActive: true,
  badge: 'direct',
  directlyBelow: 2,
  invited: 1,
  ...change,
});

export const person = (change: Partial<TeamPerson> = {}): TeamPerson => ({
  member: member(),
  level: 1,
  path: [],
  receipt: receipt({ sponsor: ann.username, under: ann.username, position: 1, hostBelow: 0 }),
  hiddenNames: [],
  ...change,
});

/** ben (with someone whose name isn't in it) and eli. */
export const picture = (change: Partial<TeamPicture> = {}): TeamPicture => ({
  ids: [21, 23, 31],
  parents: [-1, -1, 0],
  marks: [PICTURE_MARKS.active, 0, PICTURE_MARKS.new + PICTURE_MARKS.notStarted],
  names: ['ben', 'eli'],
  isWhole: true,
  ...change,
});

/** The system is open, and ann, who has a place, is logged in. */
export const openApi = [
  payoutIs('open'),
  http.get('*/api/user', () => HttpResponse.json(ann)),
  answers('*/api/team/place', myPlace()),
  answers('*/api/team/picture', picture()),
  answers('*/api/invitation-visits', { visits: 0, registrations: 0, days: [] }),
  answers('*/api/team/levels', {
    levels: [
      { level: 1, members: 3, active: 1, new: 1, hasMore: false },
      { level: 2, members: 4, active: 2, new: 0, hasMore: false },
    ],
    next: null,
  }),
  http.get('*/api/team/children', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const of = searchParams.get('of');
    if (of === '21') return HttpResponse.json({ members: [member({ id: 31, username: 'dora' })], next: null });
    const invited = [member({ id: 21, username: 'ben' }), member({ id: 22, username: 'cara', isActive: false })];
    const placed = [...invited, member({ id: 23, username: 'eli', badge: 'spillover' })];
    return HttpResponse.json({ members: searchParams.get('view') === 'placed' ? placed : invited, next: null });
  }),
];
