import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isIban, type PayoutDetails } from '@powerline/contract/payout';
import { Secrets } from '../../../infrastructure/secrets/secrets.ts';

/** Marks accounts: equal ones get equal marks, and without the site's key a mark says nothing about its account. */
@Injectable()
export class AccountMarks {
  constructor(private readonly secrets: Secrets) {}

  async markOf(details: PayoutDetails): Promise<Buffer> {
    const key = await this.secrets.signingKey('payout accounts');
    return createHmac('sha256', key).update(accountIn(details)).digest();
  }
}

/** A holder's name is left out, because it can be written in many ways. */
function accountIn(details: PayoutDetails): string {
  if (details.kind === 'paypal') return `paypal ${details.email.toLowerCase()}`;
  if (details.kind === 'stripe') return `stripe ${details.account}`;
  const { accountNumber, bankCode } = details;
  // An IBAN names its bank, so a BIC beside it makes no other account.
  return isIban(accountNumber) ? `iban ${accountNumber}` : `bank ${bankCode ?? ''} ${accountNumber}`;
}
