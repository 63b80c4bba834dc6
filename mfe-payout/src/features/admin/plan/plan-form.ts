import {
  AMOUNT_MAX_CENTS,
  CLOSING_DAYS_MAX,
  canCostMoreThanFee,
  DEFAULT_PLAN,
  PAY_LEVELS,
  PLAN_REASON_MAX_LENGTH,
  type Plan,
  type PlanVersion,
  planSchema,
} from '@powerline/contract/payout';
import * as v from 'valibot';
import { typedCentsSchema } from '../../../components/admin/amount-field.ts';
import { centsOf, typedAmount } from '../../../components/money.ts';
import { t } from '../../../words.ts';

export const typedPlanSchema = v.object({
  month: v.string(),
  fee: v.string(),
  direct: v.string(),
  levels: v.pipe(v.array(v.string()), v.length(PAY_LEVELS)),
  /** Empty means unlimited. */
  width: v.string(),
  compression: v.boolean(),
  minimumPayout: v.string(),
  closingDays: v.string(),
  /** Why a paid month may cost more than its fee. */
  reason: v.string(),
});
export type PlanFields = v.InferOutput<typeof typedPlanSchema>;

const amount = (least: number) =>
  v.pipe(
    typedCentsSchema,
    v.minValue(least, () => (least === 0 ? t('The amount must not be below 0') : t('The amount must be more than 0'))),
    v.maxValue(AMOUNT_MAX_CENTS, () => t('The amount must be at most {most}', { most: typedAmount(AMOUNT_MAX_CENTS) })),
  );

const daysSentence = () => t('A whole number of days from 0 to {most}', { most: CLOSING_DAYS_MAX });

const plan = {
  fee: amount(1),
  direct: amount(0),
  levels: v.pipe(v.array(amount(0)), v.length(PAY_LEVELS)),
  width: v.string(),
  compression: v.boolean(),
  minimumPayout: amount(0),
  closingDays: v.pipe(
    v.string(),
    v.regex(/^\d{1,2}$/, daysSentence),
    v.transform(Number),
    v.maxValue(CLOSING_DAYS_MAX, daysSentence),
  ),
};
const planFieldsSchema = v.object(plan);
/** The fields that make a plan, whenever it starts. */
export const PLAN_FIELDS = ['fee', 'direct', 'levels', 'minimumPayout', 'closingDays'] as const;

export const planFormSchema = v.pipe(
  v.object({
    month: v.string(),
    ...plan,
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(PLAN_REASON_MAX_LENGTH, () =>
        t('Reason must be at most {most} characters', { most: PLAN_REASON_MAX_LENGTH }),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ fee, direct, levels, reason }) =>
        reason !== '' || !canCostMoreThanFee({ feeCents: fee, directCents: direct, levelCents: levels }),
      () => t('Enter a reason'),
    ),
    ['reason'],
  ),
);

/** @throws what `parse` throws for an invalid plan, which the form rejects first */
export const planOf = ({
  fee,
  direct,
  levels,
  width,
  compression,
  minimumPayout,
  closingDays,
}: v.InferOutput<typeof planFieldsSchema>): Plan =>
  v.parse(planSchema, {
    feeCents: fee,
    directCents: direct,
    levelCents: levels,
    width: width === '' ? null : Number(width),
    compression,
    minimumPayoutCents: minimumPayout,
    closingDays,
  });

/** The plan in the form, before there is a reason for it; undefined while a field is wrong. */
export function typedPlan(fields: PlanFields): Plan | undefined {
  const { success, output } = v.safeParse(planFieldsSchema, fields);
  return success ? planOf(output) : undefined;
}

export const fieldsOf = (version: Pick<PlanVersion, 'plan' | 'reason'> | undefined, month: string): PlanFields => {
  const { plan, reason } = version ?? { plan: DEFAULT_PLAN, reason: null };
  return {
    month,
    fee: typedAmount(plan.feeCents),
    direct: typedAmount(plan.directCents),
    levels: plan.levelCents.map(typedAmount),
    width: plan.width === null ? '' : String(plan.width),
    compression: plan.compression,
    minimumPayout: typedAmount(plan.minimumPayoutCents),
    closingDays: String(plan.closingDays),
    reason: reason ?? '',
  };
};

export const typedAmounts = ({
  fee,
  direct,
  levels,
}: Pick<PlanFields, 'fee' | 'direct' | 'levels'>): Pick<Plan, 'feeCents' | 'directCents' | 'levelCents'> => ({
  feeCents: centsOf(fee) ?? 0,
  directCents: centsOf(direct) ?? 0,
  levelCents: levels.map((typed) => centsOf(typed) ?? 0),
});
