import { AMOUNT_MAX_CENTS, CLOSING_DAYS_MAX, PAY_LEVELS, type Plan, planSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import { typedCentsSchema } from '../../components/admin/amount-field.ts';
import { centsOf, typedAmount } from '../../components/money.ts';

/** A plan as the form has it: all of it as text, as it is typed. */
export interface PlanFields {
  month: string;
  fee: string;
  direct: string;
  levels: string[];
  /** Empty: unlimited. */
  width: string;
  compression: boolean;
  minimumPayout: string;
  closingDays: string;
}

const amount = (least: number) =>
  v.pipe(
    typedCentsSchema,
    v.minValue(least, least === 0 ? 'The amount must not be below 0' : 'The amount must be more than 0'),
    v.maxValue(AMOUNT_MAX_CENTS, `The amount must be at most ${typedAmount(AMOUNT_MAX_CENTS)}`),
  );

const daysSentence = `A whole number of days from 0 to ${CLOSING_DAYS_MAX}`;

/** What is typed; read as a {@link Plan} by {@link planOf}, which the rules of the contract judge. */
export const planFormSchema = v.object({
  month: v.string(),
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
});

/** @throws what `parse` throws for what is no plan: the form has refused it before */
export const planOf = ({
  fee,
  direct,
  levels,
  width,
  compression,
  minimumPayout,
  closingDays,
}: v.InferOutput<typeof planFormSchema>): Plan =>
  v.parse(planSchema, {
    feeCents: fee,
    directCents: direct,
    levelCents: levels,
    width: width === '' ? null : Number(width),
    compression,
    minimumPayoutCents: minimumPayout,
    closingDays,
  });

/** A plan as the form shows it at first. */
export const fieldsOf = (plan: Plan, month: string): PlanFields => ({
  month,
  fee: typedAmount(plan.feeCents),
  direct: typedAmount(plan.directCents),
  levels: plan.levelCents.map(typedAmount),
  width: plan.width === null ? '' : String(plan.width),
  compression: plan.compression,
  minimumPayout: typedAmount(plan.minimumPayoutCents),
  closingDays: String(plan.closingDays),
});

/** What a paid month would cost at most, as far as it is typed. */
export const typedCeiling = ({ direct, levels }: Pick<PlanFields, 'direct' | 'levels'>): number =>
  [direct, ...levels].reduce((sum, typed) => sum + (centsOf(typed) ?? 0), 0);
