import * as v from 'valibot';
import { stepUpEntries } from '../accounts/step-up.ts';
import { INTEGER_MAX } from '../foundation/id.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';
import { centsSchema } from './amount.ts';
import { CURRENCIES } from './currencies.ts';
import { monthSchema } from './month.ts';

/** What a team can bring along; the first two have to be there. Each is a CSV file (docs/moving.md). */
export const MOVE_IN_FILES = ['members', 'places', 'payments', 'balances', 'history'] as const;
export type MoveInFile = (typeof MOVE_IN_FILES)[number];
export const REQUIRED_MOVE_IN_FILES: readonly MoveInFile[] = ['members', 'places'];

/** A file arrives in parts of this size, so that any instance can take the next one, and no proxy has to know of it. */
export const MOVE_IN_PART_BYTES = 1024 * 1024;
/** All files together. For more there is the command, which doesn't share its memory with visitors. */
export const MOVE_IN_MAX_BYTES = 100 * MOVE_IN_PART_BYTES;
/** How many mistakes the answer has; all that are kept are in a file. */
export const MOVE_IN_MISTAKES_SHOWN = 100;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const momentSchema = v.pipe(v.string(), v.isoTimestamp());

const fileSentence = `file must be one of ${MOVE_IN_FILES.join(', ')}`;
export const moveInFileSchema = v.picklist(MOVE_IN_FILES, fileSentence);

const uploadSentence = 'upload must be the id that the API gave it';
export const moveInUploadSchema = v.pipe(v.string(uploadSentence), v.uuid(uploadSentence));

const partSentence = 'part must be a whole number, from 0';
export const moveInPartSchema = v.pipe(
  v.string(partSentence),
  v.regex(/^\d{1,3}$/, partSentence),
  v.transform(Number),
  v.number(),
);

/** A file that is about to be sent, in parts. It replaces one that is there. */
export const moveInUploadInputSchema = v.strictObject({
  file: moveInFileSchema,
  /** As its owner calls it. */
  name: typedTextUpTo(() => t('The name'), 200),
  bytes: v.pipe(
    v.number('bytes must be a whole number'),
    v.integer('bytes must be a whole number'),
    v.minValue(1, () => t('The file is empty. Choose another one.')),
    v.maxValue(MOVE_IN_MAX_BYTES, () => t('The file is larger than 100 MB. Import it with the command instead.')),
  ),
});
export type MoveInUploadInput = v.InferOutput<typeof moveInUploadInputSchema>;

export const moveInUploadAnswerSchema = v.object({ upload: moveInUploadSchema });

const headingSchema = v.pipe(v.string('columns must be text'), v.maxLength(200, 'columns have at most 200 characters'));

/** What our columns are called in a file; the ones that aren't named are called as ours. */
export const moveInColumnsSchema = v.strictObject({
  columns: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(50)), headingSchema, 'columns must be an object'),
    v.check((columns) => Object.keys(columns).length <= 50, 'columns has at most 50 columns'),
  ),
});
export type MoveInColumns = v.InferOutput<typeof moveInColumnsSchema>;

const timeSentence = 'madeAt must be a time, such as 2026-11-27T16:00:00Z';
const sentCountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(INTEGER_MAX));

/** What `powerline.json` says, or someone who has none. */
export const moveInDetailsSchema = v.strictObject({
  /** Of all amounts. */
  currency: v.picklist(CURRENCIES, () => t('The currency must be a code such as USD, of a currency that has cents')),
  /** The first month that this site closes; those before are history. */
  firstMonth: monthSchema,
  /** When the files were made. */
  madeAt: v.optional(v.pipe(v.string(timeSentence), v.maxLength(40, timeSentence), v.isoTimestamp(timeSentence))),
  /** By file, how many lines it has after its first. */
  rows: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(200)), sentCountSchema),
      v.check((rows) => Object.keys(rows).length <= 500, 'rows has at most 500 files'),
    ),
  ),
});
export type MoveInDetails = v.InferOutput<typeof moveInDetailsSchema>;

/** Imports what was checked. */
export const moveInImportSchema = v.strictObject({
  /** The run that the admin saw: the check, or the import that was interrupted. */
  run: v.pipe(v.string(), v.uuid('run must be the id of the last run')),
  /** Who is at the top of the team, typed. */
  top: v.pipe(v.string('top must be text'), v.maxLength(200, 'top has at most 200 characters')),
  ...stepUpEntries,
});
export type MoveInImport = v.InferOutput<typeof moveInImportSchema>;

/** Invites everyone who wasn't invited yet. */
export const moveInInvitationSchema = v.strictObject({
  /** How many, as the admin saw it. */
  count: v.pipe(
    v.number('count must be a whole number'),
    v.integer('count must be a whole number'),
    v.minValue(1),
    v.maxValue(INTEGER_MAX),
  ),
  ...stepUpEntries,
});
export type MoveInInvitation = v.InferOutput<typeof moveInInvitationSchema>;

/** What was found, or imported. */
const resultSchema = v.object({
  members: countSchema,
  /** Of these, how many left. */
  former: countSchema,
  top: v.string(),
  /** Whether the top is this site's own top; otherwise they are right below it. */
  isTopRoot: v.boolean(),
  /** With that of the top. */
  levels: countSchema,
  payments: countSchema,
  statements: countSchema,
  balanceCents: centsSchema,
  mistakes: countSchema,
  /** The file of mistakes has so many of them. */
  mistakesKept: countSchema,
  /** The first ones. */
  shownMistakes: v.array(v.object({ file: v.string(), line: countSchema, sentence: v.string() })),
  /** The top of the tree, each member right above those placed below them. */
  firstPlaces: v.array(
    v.object({ username: v.string(), hasLeft: v.boolean(), level: countSchema, directlyBelow: countSchema }),
  ),
});
export type MoveInResult = v.InferOutput<typeof resultSchema>;

/** A team that moves in on screen: one at a time on a site. */
export const moveInSchema = v.object({
  files: v.array(
    v.object({
      file: v.picklist(MOVE_IN_FILES),
      name: v.string(),
      bytes: countSchema,
      /** How much of it is here. */
      receivedBytes: countSchema,
      /** What its first line says; empty before it is here. */
      header: v.array(v.string()),
      /** Our columns, with what they are called in the file; null for one that it hasn't. */
      columns: v.array(v.object({ column: v.string(), isRequired: v.boolean(), heading: v.nullable(v.string()) })),
      /** Whether its columns are called otherwise, and no one has said yet which is which. */
      needsColumns: v.boolean(),
    }),
  ),
  details: v.nullable(v.object({ currency: v.string(), firstMonth: monthSchema })),
  /** The site's own. */
  currency: v.string(),
  /** This month, here. */
  month: monthSchema,
  /** The last month that was closed here. */
  lastClosed: v.nullable(monthSchema),
  /** The check or import that began last. */
  run: v.nullable(
    v.object({
      id: v.string(),
      task: v.picklist(['check', 'import']),
      /**
       * `waiting` for a free place, `mistakes` in the files, `failed` with a reason. `interrupted` when the process ended
       * that did it: nothing was imported then.
       */
      state: v.picklist(['waiting', 'running', 'interrupted', 'failed', 'mistakes', 'done']),
      startedBy: v.string(),
      startedAt: momentSchema,
      doing: v.nullable(v.string()),
      /** From 0 to 1. */
      share: v.number(),
      /** Null until it can be told. */
      secondsLeft: v.nullable(countSchema),
      failure: v.nullable(v.string()),
      /** Of an import before it is done: that of the check. */
      result: v.nullable(resultSchema),
    }),
  ),
  invitations: v.object({
    /** Imported members who were never invited. */
    waiting: countSchema,
    sent: countSchema,
    isSending: v.boolean(),
    /** Without a mail server, mails become files on the server. */
    isMailConfigured: v.boolean(),
  }),
});
export type MoveIn = v.InferOutput<typeof moveInSchema>;
