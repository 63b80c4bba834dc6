import { scopeOf } from '@powerline/contract/accounts';
import type { ProblemCode } from '@powerline/contract/foundation';
import { worksWhileViewing } from '../../infrastructure/calls/implements.ts';
import { whenClosed } from '../../infrastructure/systems/open-system.ts';
import type { Route } from './routes.ts';

/** The status of each code that a call can answer; those of pages and files alone, and of no call at all, are left out. */
const STATUS = {
  invalid_input: 400,
  invalid_json: 400,
  not_logged_in: 401,
  wrong_credentials: 401,
  account_suspended: 403,
  second_factor_required: 401,
  wrong_second_factor: 401,
  not_allowed: 403,
  second_factor_missing: 403,
  cross_site: 403,
  last_admin: 403,
  not_found: 404,
  link_unknown: 404,
  username_taken: 409,
  email_taken: 409,
  conflict: 409,
  month_closed: 409,
  month_being_closed: 409,
  reference_taken: 409,
  payout_method_missing: 409,
  balance_too_low: 409,
  payout_changed: 409,
  payout_first: 409,
  progress_refused: 409,
  points_too_few: 409,
  prize_gone: 409,
  prize_limit: 409,
  prize_changed: 409,
  link_expired: 410,
  link_used: 410,
  precondition_failed: 412,
  too_large: 413,
  not_json: 415,
  not_an_archive: 415,
  not_csv: 415,
  not_a_picture: 415,
  not_a_video: 415,
  range_not_satisfiable: 416,
  release_refused: 422,
  too_many_requests: 429,
  internal: 500,
  site_damaged: 500,
  unavailable: 503,
} as const satisfies Partial<Record<ProblemCode, number>>;

/** The code of a problem that a call can have. */
type CallProblem = keyof typeof STATUS;

/** When a call is answered so, unless it says itself. */
const WHEN: Readonly<Record<CallProblem, string>> = {
  invalid_input: 'A parameter or a field of the body is refused',
  invalid_json: 'The body is not valid JSON',
  not_logged_in: 'The caller is not logged in',
  wrong_credentials: 'Username or password is wrong',
  account_suspended: 'The account is suspended',
  second_factor_required: 'Username and password are right, and the account asks for a code too',
  wrong_second_factor: 'The code is wrong, too old, or was used before',
  not_allowed: 'The caller isn’t an admin',
  second_factor_missing: 'The Admin Panel asks for a second factor, and the caller has none',
  cross_site: 'A browser sent this from another site',
  not_found: 'What the path names doesn’t exist',
  username_taken: 'The username is taken',
  email_taken: 'The email is taken',
  link_expired: 'The link is too old',
  link_used: 'The link was used before',
  last_admin: 'The caller is the only admin',
  link_unknown: 'The link isn’t ours',
  conflict: 'Someone else changed it at the same time',
  month_closed: 'The month is closed and can’t change any more',
  month_being_closed: 'The month is being closed at this moment',
  reference_taken: 'Another payment has this reference',
  payout_method_missing: 'No payout method is set',
  balance_too_low: 'The amount is more than what is available',
  payout_changed: 'The payout is in another state',
  payout_first: 'The account has a balance that can be paid out, or a payout that is under way',
  progress_refused: 'More is reported than time has passed',
  points_too_few: 'The prize costs more points than the member has',
  prize_gone: 'The prize is out of stock, or no longer offered',
  prize_limit: 'The member already has as many as allowed',
  prize_changed: 'Someone else has changed it meanwhile',
  precondition_failed: 'A header says what no longer holds',
  too_large: 'The body is larger than 64 kB',
  not_json: 'The body is not sent as application/json',
  not_an_archive: 'The body is not sent as application/gzip',
  not_csv: 'The body is not sent as text/csv',
  not_a_picture: 'The body isn’t an image that can be used',
  not_a_video: 'The body isn’t a video that can be used',
  range_not_satisfiable: 'The file doesn’t have the part that was asked for',
  release_refused: 'The release would break a rule: each fault is a sentence that says what to do',
  too_many_requests: 'Too many attempts',
  internal: 'Something went wrong on our side',
  site_damaged: 'The site folder is damaged',
  unavailable: 'The database is away, or too much is asked at once',
};

const WITHOUT_SCOPE = 'The API token lacks the scope';
const WHILE_VIEWING = 'Someone who helps run the site sees it as the member';

/** Of reads only: every change can be refused with 403 anyway. */
const isHiddenWhileViewing = ({ access, call }: Route): boolean =>
  access === 'member' && call?.method === 'GET' && !worksWhileViewing(call);

const takesTokens = ({ call }: Route): boolean => call !== undefined && scopeOf(call) !== undefined;

/** The problems of one status, and when each of them occurs. */
export interface ProblemsOfStatus {
  status: number;
  codes: CallProblem[];
  sentences: string[];
  /** Whether any other call with these codes would say the same. */
  areUsual: boolean;
}

/** What can go wrong in a call: what its declaration implies, and what it says itself. By status. */
export function problemsOf(route: Route): ProblemsOfStatus[] {
  const own = {
    ...(takesTokens(route) && route.access === 'member' && { not_allowed: WITHOUT_SCOPE }),
    ...(isHiddenWhileViewing(route) && { not_allowed: WHILE_VIEWING }),
    ...(route.system && { not_allowed: whenClosed(route.system) }),
    ...route.description?.problems,
  };
  const codes = new Set([...implied(route), ...Object.keys(own)]);
  const byStatus = new Map<number, ProblemsOfStatus>();
  // In the order of the table, wherever a code was named.
  for (const [code, status] of Object.entries(STATUS) as [CallProblem, number][]) {
    if (!codes.delete(code)) continue;
    const found = byStatus.get(status) ?? { status, codes: [], sentences: [], areUsual: true };
    found.codes.push(code);
    found.sentences.push(own[code] ?? WHEN[code]);
    found.areUsual &&= own[code] === undefined;
    byStatus.set(status, found);
  }
  if (codes.size > 0) throw new Error(`${[...codes].join(', ')} of ${route.operationId} lacks a status in problems.ts`);
  return [...byStatus.values()];
}

function* implied(route: Route): Generator<CallProblem> {
  const { access, call, description, inputs, method } = route;
  if (inputs.length > 0) yield 'invalid_input';
  if (inputs.some(({ kind }) => kind === 'param')) yield 'not_found';
  // Whether or not it takes a body: one that comes with it is read.
  if (method !== 'GET') {
    yield* ['invalid_json', 'cross_site', 'too_large'] as const;
    if (call?.file === 'archive') yield 'not_an_archive';
    else if (call?.file === 'image') yield 'not_a_picture';
    else if (call?.file === 'video-part') yield 'not_a_video';
    else yield call?.file === 'csv' ? 'not_csv' : 'not_json';
  }
  if (call?.guards) yield 'conflict';
  if (access !== 'public') yield 'not_logged_in';
  if (isHiddenWhileViewing(route) || (access !== 'public' && access !== 'member')) yield 'not_allowed';
  if (takesTokens(route)) yield* ['not_allowed', 'too_many_requests'] as const;
  if (access === 'admin' || access === 'operator') yield 'second_factor_missing';
  if (description?.needsDatabase !== false) yield 'unavailable';
  yield 'internal';
}
