import * as v from 'valibot';

/** Stable codes for programs. The sentence beside them is for people and may change. */
export const PROBLEM_CODES = [
  'invalid_input',
  'invalid_json',
  'not_logged_in',
  'wrong_credentials',
  'account_suspended',
  'second_factor_required',
  'wrong_second_factor',
  'not_allowed',
  'second_factor_missing',
  'cross_site',
  'not_found',
  'method_not_allowed',
  'precondition_failed',
  'range_not_satisfiable',
  'username_taken',
  'email_taken',
  'last_admin',
  'link_unknown',
  'link_expired',
  'link_used',
  'conflict',
  'month_closed',
  'month_being_closed',
  'reference_taken',
  'payout_method_missing',
  'balance_too_low',
  'payout_changed',
  'payout_first',
  'progress_refused',
  'points_too_few',
  'prize_gone',
  'prize_limit',
  'prize_changed',
  'release_refused',
  'too_large',
  'not_json',
  'not_an_archive',
  'not_csv',
  'not_a_picture',
  'not_a_video',
  'too_many_requests',
  'site_damaged',
  'unavailable',
  'bad_gateway',
  'gateway_timeout',
  'internal',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** The media type of RFC 9457. A client that accepts it gets a {@link Problem}; others get `detail` as plain text. */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

export const problemSchema = v.object({
  title: v.string(),
  status: v.number(),
  /** One of {@link PROBLEM_CODES}, or one of a newer server: a released module must not fail over it. */
  code: v.string(),
  /** One plain sentence that a person can act on: the whole body when plain text is asked for. */
  detail: v.string(),
  /** One entry per rejected field, in form order. For a build, one per fault, with its module as the field. */
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
  /** Only for 5xx: the id under which the server logged the failure. */
  requestId: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof problemSchema>;

/** The 409 of a call that guards what it changes also has what is stored now, and who stored it if that is known. */
export const conflictSchema = v.object({
  ...problemSchema.entries,
  current: v.optional(
    v.object({
      state: v.unknown(),
      savedBy: v.nullable(v.string()),
      savedAt: v.nullable(v.string()),
    }),
  ),
});
export type Conflict = v.InferOutput<typeof conflictSchema>;
