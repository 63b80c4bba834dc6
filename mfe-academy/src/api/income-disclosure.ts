import type { IncomeDisclosure } from '@powerline/contract/payout';
import type * as calls from '@powerline/contract/payout/calls';
import { request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

const DISCLOSURE_KEY = '/api/income-disclosure' satisfies typeof calls.getIncomeDisclosure.path;

type Shown = Pick<IncomeDisclosure, 'currency' | 'plan' | 'ceilingCents' | 'months'> & {
  figures: Pick<NonNullable<IncomeDisclosure['figures']>, 'medianCents'> | null;
};

// Typed by the contract, but written here because importing its schemas would cost size. The whole answer stays in
// the cache, because the disclosure's own page uses the same key.
const shownSchema: v.GenericSchema<unknown, Shown> = v.looseObject({
  currency: v.string(),
  plan: v.object({ directCents: v.number(), levelCents: v.array(v.number()) }),
  ceilingCents: v.number(),
  months: v.number(),
  figures: v.nullable(v.looseObject({ medianCents: v.number() })),
});

/** @param isWanted false skips the call */
export const useIncomeDisclosure = (isWanted: boolean) =>
  useSWR(isWanted ? DISCLOSURE_KEY : null, (path: string) => request(path, shownSchema));
