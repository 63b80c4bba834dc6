import { callPath } from '@powerline/contract/foundation';
import type { TaxForm, TaxFormInput } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

export const useTaxForm = () => useCall(calls.getTaxForm, {}, { revalidateOnMount: true });

const show = (answer: TaxForm) => mutate(callPath(calls.getTaxForm), answer, { revalidate: false });

export async function setTaxForm(body: TaxFormInput): Promise<void> {
  await show(await call(calls.setTaxForm, { body }));
}

export async function removeTaxForm(password: string): Promise<void> {
  await call(calls.removeTaxForm, { body: { password } });
  await show({ form: null });
}
