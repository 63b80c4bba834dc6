import { callPath } from '@powerline/contract/foundation';
import {
  type BankAcceptance,
  type BankFileResult,
  type BankLineState,
  PAYMENT_FILE_TYPE,
  type SureAcceptance,
} from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';
import { rereadPayments } from './admin-payments.ts';

export const useBankLines = (state: BankLineState, search: string, before: number | undefined) =>
  useAdminCall(calls.listBankLines, { query: { state, search, before } });

/** Also after a refusal: another admin may have been first. */
async function rereadAfter<Answer>(change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } finally {
    await Promise.all([
      mutate((key) => typeof key === 'string' && key.startsWith(callPath(calls.listBankLines))),
      rereadPayments(),
    ]);
  }
}

/** @param file CAMT.053 or CSV @throws what `call` throws */
export const addBankFile = async (file: Blob): Promise<BankFileResult> =>
  // Browsers report many types for such files, or none.
  rereadAfter(call(calls.addBankFile, { body: new Blob([await file.arrayBuffer()], { type: PAYMENT_FILE_TYPE }) }));

/** @param body what was seen @throws what `call` throws */
export const acceptSureLines = (body: SureAcceptance) => rereadAfter(call(calls.acceptSureBankLines, { body }));

/** @throws what `call` throws */
export const acceptLine = (id: number, body: BankAcceptance) =>
  rereadAfter(call(calls.acceptBankLine, { params: { id }, body }));

/** @throws what `call` throws */
export const setLineAside = (id: number, reason: string) =>
  rereadAfter(call(calls.setBankLineAside, { params: { id }, body: { reason } }));

/** @throws what `call` throws */
export const reopenLine = (id: number) => rereadAfter(call(calls.reopenBankLine, { params: { id } }));
