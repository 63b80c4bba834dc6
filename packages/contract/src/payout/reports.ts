import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { t } from '../words.ts';
import { centsSchema } from './amount.ts';
import { monthSchema } from './month.ts';

export const REPORT_ROWS_PER_PAGE = 100;

const yearSentence = () => t('A year has four digits, such as 2026, from 2000 to 2199');
const daySentence = () => t('A day is written as year, month and day, such as 2026-03-31, from 2000 to 2199');

/** `YYYY` in the site's time zone. */
export const yearSchema = v.pipe(v.string(yearSentence), v.regex(/^2[01]\d\d$/, yearSentence));
export type Year = v.InferOutput<typeof yearSchema>;

/** `YYYY-MM-DD` in the site's time zone. */
const siteDaySchema = v.pipe(
  v.string(daySentence),
  v.regex(/^2[01]\d\d-(?:0[1-9]|1[0-2])-\d\d$/, daySentence),
  v.check((day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true, daySentence),
);

/** What a report covers: a month, a year, or everything up to the end of a day. */
export const REPORT_PERIODS = ['month', 'year', 'day'] as const;
const periodKindSchema = v.picklist(REPORT_PERIODS);
export type ReportPeriodKind = v.InferOutput<typeof periodKindSchema>;

const periodEntries = {
  month: v.optional(monthSchema),
  year: v.optional(yearSchema),
  day: v.optional(siteDaySchema),
};

/** A report takes one of them. Without it, the report covers the current month or year, or ends today. */
export const reportPeriodQuerySchema = v.strictObject(periodEntries);
export type ReportPeriodQuery = v.InferOutput<typeof reportPeriodQuerySchema>;

export const reportQuerySchema = v.strictObject({
  ...periodEntries,
  /** Rows after this place, which a page was answered with. */
  after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'after must be one that a page was answered with'))),
});
export type ReportQuery = v.InferOutput<typeof reportQuerySchema>;

const headEntries = {
  key: v.string(),
  title: v.string(),
  /** What it lists, in a sentence. */
  lead: v.string(),
  period: periodKindSchema,
};

export const reportListSchema = v.object({ reports: v.array(v.object(headEntries)) });
export type ReportList = v.InferOutput<typeof reportListSchema>;

/** `member` is a username, and empty where an amount belongs to no member. */
export const REPORT_COLUMN_KINDS = ['member', 'text', 'day', 'month', 'cents', 'count'] as const;
const columnKindSchema = v.picklist(REPORT_COLUMN_KINDS);
export type ReportColumnKind = v.InferOutput<typeof columnKindSchema>;

export const reportSchema = v.object({
  ...headEntries,
  /** The month, year or day. */
  of: v.string(),
  currency: v.string(),
  figures: v.array(v.object({ name: v.string(), kind: v.picklist(['cents', 'count']), value: centsSchema })),
  /** What has to be equal, and by how much it isn't. */
  equation: v.object({
    sentence: v.string(),
    /** Null while the books have nothing to compare with, such as a month that isn't closed. */
    differenceCents: v.nullable(centsSchema),
  }),
  columns: v.array(v.object({ key: v.string(), title: v.string(), kind: columnKindSchema })),
  /** In the order of the columns. */
  rows: v.array(
    v.object({
      memberId: v.nullable(idSchema),
      cells: v.array(v.nullable(v.union([v.string(), v.number()]))),
    }),
  ),
  /** The `after` of the next page; null on the last one. */
  next: v.nullable(v.string()),
});
export type Report = v.InferOutput<typeof reportSchema>;
export type ReportRow = Report['rows'][number];
