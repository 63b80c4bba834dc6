import { callPath } from '@powerline/contract/foundation';
import type { ReadTaxForm, TaxFormReading, TaxReporting } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { rereadAfterConflict, useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** The audit keeps the reason. @throws what `call` throws */
export const readTaxForm = (id: number, body: TaxFormReading): Promise<ReadTaxForm> =>
  call(calls.readTaxForm, { params: { id }, body });

export const useTaxReporting = () => useAdminCall(calls.getTaxReporting, {});

const TAX_REPORTING = callPath(calls.getTaxReporting);

/** @param ifMatch the version that it replaces @returns it as stored @throws what `call` throws */
export async function setTaxReporting(thresholdCents: number, ifMatch: string | undefined): Promise<TaxReporting> {
  const change = call(calls.setTaxReporting, { body: { thresholdCents }, ifMatch });
  const answer = await rereadAfterConflict(TAX_REPORTING, change);
  await mutate(TAX_REPORTING, answer, { revalidate: false });
  return answer;
}
