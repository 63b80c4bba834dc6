import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { monthSchema } from './month.ts';
import { shownEntries } from './shown-person.ts';

export const TEAM_ROWS_PER_PAGE = 50;
/** Members of a level are counted up to this number. */
export const TEAM_COUNT_MAX = 10_000;
/** Members below others are counted up to this number. */
export const DIRECTS_COUNT_MAX = 1_000;
export const TEAM_LEVELS_PER_PAGE = 50;
const LEVEL_MAX = 2_000;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** `placed` is by places, `invited` by sponsors. */
export const TEAM_VIEWS = ['placed', 'invited'] as const;
export type TeamView = (typeof TEAM_VIEWS)[number];
const viewSchema = v.optional(v.picklist(TEAM_VIEWS, `view must be ${TEAM_VIEWS.join(' or ')}`), 'placed');

/** Everything members see of each other. */
export const teamMemberSchema = v.object({
  id: idSchema,
  /** Null for a former member. */
  username: v.nullable(v.string()),
  /** For members they sponsor who share it; else null. */
  email: v.nullable(v.string()),
  ...shownEntries,
  joinedIn: monthSchema,
  isActive: v.boolean(),
  /** `spillover` is placed under someone other than the sponsor. */
  badge: v.picklist(['direct', 'rotator', 'spillover']),
  directlyBelow: countSchema,
  /** How many the member sponsors, up to {@link DIRECTS_COUNT_MAX}. */
  invited: countSchema,
});
export type DownlineMember = v.InferOutput<typeof teamMemberSchema>;

/** `next` is the `after` of the next page; null on the last one. */
export const teamPageSchema = v.object({ members: v.array(teamMemberSchema), next: v.nullable(idSchema) });
export type DownlinePage = v.InferOutput<typeof teamPageSchema>;

const after = v.optional(typedId('after'));

/** Without `of`, the member's own. */
export const teamChildrenQuerySchema = v.strictObject({ view: viewSchema, of: v.optional(typedId('of')), after });
export type TeamChildrenQuery = v.InferOutput<typeof teamChildrenQuerySchema>;

/** `new` joined in the last seven days, `newly-inactive` paid last month but not yet this one, `not-started` never paid. */
export const TEAM_FILTERS = ['new', 'newly-inactive', 'not-started'] as const;
export type TeamFilter = (typeof TEAM_FILTERS)[number];

/** Names with this part, in any case; without one, all. */
export const teamSearchQuerySchema = v.strictObject({
  view: viewSchema,
  name: v.optional(typedTextUpTo('name', 64), ''),
  only: v.optional(v.picklist(TEAM_FILTERS, `only must be one of ${TEAM_FILTERS.join(', ')}`)),
  after,
});
export type TeamSearchQuery = v.InferOutput<typeof teamSearchQuerySchema>;

/** Shorter parts of a name find half the team. */
export const TEAM_NAME_MIN_LENGTH = 2;
export const TEAM_NAMES_MAX = 8;

/** Names with this part anywhere, in any case. */
export const teamNamesQuerySchema = v.strictObject({
  q: v.pipe(
    typedTextUpTo('q', 64),
    v.minLength(TEAM_NAME_MIN_LENGTH, `q must be at least ${TEAM_NAME_MIN_LENGTH} characters`),
  ),
});
export type TeamNamesQuery = v.InferOutput<typeof teamNamesQuerySchema>;

/** Members placed below you or sponsored by you; names that start with the text come first. */
export const teamNamesSchema = v.object({ people: v.array(v.object({ id: idSchema, username: v.string() })) });
export type TeamNames = v.InferOutput<typeof teamNamesSchema>;

const levelSentence = `level must be a whole number from 1 to ${LEVEL_MAX}`;
const typedLevel = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/, levelSentence),
  v.transform(Number),
  v.maxValue(LEVEL_MAX, levelSentence),
);

/** One level below the member; in the view `invited`, one generation. */
export const teamLevelQuerySchema = v.strictObject({ view: viewSchema, level: v.optional(typedLevel, '1'), after });
export type TeamLevelQuery = v.InferOutput<typeof teamLevelQuerySchema>;

export const teamLevelsQuerySchema = v.strictObject({ view: viewSchema, from: v.optional(typedLevel) });
export type TeamLevelsQuery = v.InferOutput<typeof teamLevelsQuerySchema>;

/** The levels below the member; in the view `invited`, the generations. */
export const teamLevelsSchema = v.object({
  levels: v.array(
    v.object({
      /** From 1. */
      level: countSchema,
      /** Counted up to {@link TEAM_COUNT_MAX}. */
      members: countSchema,
      /** How many of them paid this month. */
      active: countSchema,
      /** How many of them joined in the last seven days. */
      new: v.optional(countSchema),
      /** Whether there are more than the count. */
      hasMore: v.boolean(),
    }),
  ),
  /** The `from` of the next levels; null after the last one. */
  next: v.nullable(countSchema),
});
export type TeamLevels = v.InferOutput<typeof teamLevelsSchema>;

/** People in the picture: the nearest levels first. */
export const TEAM_PICTURE_MAX = 10_000;
/** People in the picture with a name: the nearest. */
export const TEAM_PICTURE_NAMES = 200;
/** What is known of each person in the picture, to be added up. */
export const PICTURE_MARKS = { active: 1, new: 2, newlyInactive: 4, notStarted: 8 } as const;

/** Everyone placed below the member, as lists with one entry per person: by level, each level from left to right. */
export const teamPictureSchema = v.object({
  ids: v.array(idSchema),
  /** Where in `ids` the member above is; -1 is the caller. */
  parents: v.array(v.pipe(v.number(), v.integer(), v.minValue(-1))),
  /** Sums of {@link PICTURE_MARKS}. */
  marks: v.array(countSchema),
  /** Of the first {@link TEAM_PICTURE_NAMES}; null for a former member. */
  names: v.array(v.nullable(v.string())),
  /** False if there are more than {@link TEAM_PICTURE_MAX}. */
  isWhole: v.boolean(),
});
export type TeamPicture = v.InferOutput<typeof teamPictureSchema>;
