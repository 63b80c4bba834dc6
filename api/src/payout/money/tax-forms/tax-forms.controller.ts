import { Header } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { ReadTaxForm, TaxForm, TaxReporting } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { TaxFormsService } from './tax-forms.service.ts';
import { TaxReportingService } from './tax-reporting.service.ts';

const TOO_MANY = 'Too many wrong passwords, or ten changes within an hour';

@ContextController('payout')
export class TaxFormsController {
  constructor(
    private readonly forms: TaxFormsService,
    private readonly reporting: TaxReportingService,
  ) {}

  @Implements(calls.getTaxForm, 'Your own tax form, masked')
  getTaxForm(@SignedInUser() user: User): Promise<TaxForm> {
    return this.forms.find(user);
  }

  @Implements(calls.setTaxForm, 'Sets your own tax form', {
    problems: { invalid_input: 'The password is wrong, or a field is refused', too_many_requests: TOO_MANY },
  })
  setTaxForm(@Input() { body }: Input<typeof calls.setTaxForm>, @SignedInUser() user: User): Promise<TaxForm> {
    return this.forms.set(user, body);
  }

  @Implements(calls.removeTaxForm, 'Removes your own tax form', {
    problems: {
      invalid_input: 'The password is wrong',
      not_found: 'There is no tax form',
      too_many_requests: TOO_MANY,
    },
  })
  removeTaxForm(
    @Input() { body: { password } }: Input<typeof calls.removeTaxForm>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.forms.remove(user, password);
  }

  @Header('cache-control', 'no-store')
  @Implements(calls.readTaxForm, 'A member’s whole tax form; reading it is recorded in the audit, with the reason', {
    problems: {
      invalid_input: 'The password or code is wrong',
      not_found: 'The member has no tax form',
      too_many_requests: 'Too many wrong passwords or codes',
    },
  })
  readTaxForm(
    @Input() { params: { id }, body }: Input<typeof calls.readTaxForm>,
    @SignedInUser() user: User,
  ): Promise<ReadTaxForm> {
    return this.forms.read(id, body, user);
  }

  @Implements(calls.getTaxReporting, 'The yearly total from which on a member is in the totals for tax forms')
  getTaxReporting(@Reading() read: Read): Promise<TaxReporting> {
    return this.reporting.read(read);
  }

  @Implements(calls.setTaxReporting, 'Sets the yearly total from which on a member is in the totals for tax forms')
  setTaxReporting(
    @Input() { body, ifMatch }: Input<typeof calls.setTaxReporting>,
    @SignedInUser() user: User,
  ): Promise<TaxReporting> {
    return this.reporting.set(body, user, ifMatch);
  }
}
