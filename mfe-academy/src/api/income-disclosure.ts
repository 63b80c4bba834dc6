import type { IncomeDisclosure } from '@powerline/contract/payout';
import type * as calls from '@powerline/contract/payout/calls';
import { request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

const DISCLOSURE_KEY = '/api/income-disclosure' satisfies typeof calls.getIncomeDisclosure.path;

type Shown = Pick<IncomeDisclosure, 'currency' | 'plan' | 'ceilingCents' | 'months'> & {
  figures: Pick<NonNullable<IncomeDisclosure['figures']>, 'medianCents'> | null;
};

// Written out, and held to the type of the contract, whose schemas would come with it. All of it is kept: the disclosure's
// own page has the same key, and shows the rest.
const shownSchema: v.GenericSchema<unknown, Shown> = v.looseObject({
  currency: v.string(),
  plan: v.object({ directCents: v.number(), levelCents: v.array(v.number()) }),
  ceilingCents: v.number(),
  months: v.number(),
  figures: v.nullable(v.looseObject({ medianCents: v.number() })),
});

/** What members actually earned. @param isWanted false: nothing is asked for */
export const useIncomeDisclosure = (isWanted: boolean) =>
  useSWR(isWanted ? DISCLOSURE_KEY : null, (path: string) => request(path, shownSchema));
