import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { monthSchema } from './month.ts';

export const TEAM_ROWS_PER_PAGE = 50;
/** Of one level, or of those whom one invited, not more are counted. */
export const TEAM_COUNT_MAX = 10_000;
/** Of people of others, not more are counted. */
export const DIRECTS_COUNT_MAX = 1_000;
export const TEAM_LEVELS_PER_PAGE = 50;
const LEVEL_MAX = 2_000;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Who is below one: by places, or by who invited whom. */
export const TEAM_VIEWS = ['placed', 'invited'] as const;
export type TeamView = (typeof TEAM_VIEWS)[number];
const viewSchema = v.optional(v.picklist(TEAM_VIEWS, `view must be ${TEAM_VIEWS.join(' or ')}`), 'placed');

/** All that members see of others. */
export const teamMemberSchema = v.object({
  /** To ask for those below. */
  id: idSchema,
  /** Null for a former member. */
  username: v.nullable(v.string()),
  /** Of whom one sponsors, where the member shares it (`GET /api/team/email-sharing`); else null. */
  email: v.nullable(v.string()),
  joinedIn: monthSchema,
  /** Whether this month is paid. */
  isActive: v.boolean(),
  /** How the member came to this place: `spillover` is one under somebody else than the sponsor. */
  badge: v.picklist(['direct', 'rotator', 'spillover']),
  /** How many are placed directly below. */
  directlyBelow: countSchema,
  /** How many the member sponsors, counted up to {@link DIRECTS_COUNT_MAX}. */
  invited: countSchema,
});
export type TeamMember = v.InferOutput<typeof teamMemberSchema>;

/** `next` is the `after` of the page that follows, null on the last one. */
export const teamPageSchema = v.object({ members: v.array(teamMemberSchema), next: v.nullable(idSchema) });
export type TeamPage = v.InferOutput<typeof teamPageSchema>;

const after = v.optional(typedId('after'));

/** Query of `GET /api/team/children`. Without `of`, one's own. */
export const teamChildrenQuerySchema = v.strictObject({ view: viewSchema, of: v.optional(typedId('of')), after });
export type TeamChildrenQuery = v.InferOutput<typeof teamChildrenQuerySchema>;

/** Query of `GET /api/team/search`: names that begin so, in any case; without one, all. */
export const teamSearchQuerySchema = v.strictObject({
  view: viewSchema,
  name: v.optional(typedTextUpTo('name', 64), ''),
  after,
});
export type TeamSearchQuery = v.InferOutput<typeof teamSearchQuerySchema>;

const levelSentence = `level must be a whole number from 1 to ${LEVEL_MAX}`;
const typedLevel = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/, levelSentence),
  v.transform(Number),
  v.maxValue(LEVEL_MAX, levelSentence),
);

/** Query of `GET /api/team/members`: those on one level below oneself; of the view `invited`, of one generation. */
export const teamLevelQuerySchema = v.strictObject({ view: viewSchema, level: v.optional(typedLevel, '1'), after });
export type TeamLevelQuery = v.InferOutput<typeof teamLevelQuerySchema>;

/** Query of `GET /api/team/levels`. */
export const teamLevelsQuerySchema = v.strictObject({ view: viewSchema, from: v.optional(typedLevel) });
export type TeamLevelsQuery = v.InferOutput<typeof teamLevelsQuerySchema>;

/** Those on each level below oneself; of the view `invited`, in each generation. */
export const teamLevelsSchema = v.object({
  levels: v.array(
    v.object({
      /** From 1. */
      level: countSchema,
      /** At most {@link TEAM_COUNT_MAX} are counted. */
      members: countSchema,
      /** Of those counted, who has paid this month. */
      active: countSchema,
      /** Whether there are more than were counted. */
      hasMore: v.boolean(),
    }),
  ),
  /** The `from` of the levels that follow; null after the last one that is counted. */
  next: v.nullable(countSchema),
});
export type TeamLevels = v.InferOutput<typeof teamLevelsSchema>;
