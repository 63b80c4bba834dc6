import { Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { User } from '@powerline/contract/accounts';
import type { StripePage } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { StripeEventsService } from './stripe-events.service.ts';
import { StripePagesService } from './stripe-pages.service.ts';

const SIGNATURE_HEADER = 'stripe-signature';

@ContextController('payout')
export class StripeController {
  constructor(
    private readonly events: StripeEventsService,
    private readonly pages: StripePagesService,
  ) {}

  @Implements(calls.openCheckout, 'A page of Stripe on which one subscribes to the membership', {
    problems: {
      not_found: 'The site takes no payments by card',
      conflict: 'One has a subscription already',
      too_many_requests: 'The member has asked for too many pages',
    },
  })
  openCheckout(@Input() _input: Input<typeof calls.openCheckout>, @SignedInUser() user: User): Promise<StripePage> {
    return this.pages.checkout(user, new Date());
  }

  @Implements(calls.openPortal, 'A page of Stripe on which one changes the card or ends the subscription', {
    problems: {
      not_found: 'The site takes no payments by card, or one has never paid by one',
      too_many_requests: 'The member has asked for too many pages',
    },
  })
  openPortal(@Input() _input: Input<typeof calls.openPortal>, @SignedInUser() user: User): Promise<StripePage> {
    return this.pages.portal(user);
  }

  @RouteConfig({ file: 'signed-json', signatureHeader: SIGNATURE_HEADER })
  @Implements(calls.takeStripeEvent, 'For Stripe alone: what has happened there', {
    problems: {
      invalid_input: 'Stripe has not signed it for this site, or too long ago',
      not_found: 'The site takes no payments by card, or what is refunded is not there',
      month_being_closed: 'The month is being closed at this moment: it is to be sent again',
      reference_taken: 'Another payment has the reference',
    },
  })
  async takeStripeEvent(
    @Input() { body: text }: Input<typeof calls.takeStripeEvent>,
    @Req() { headers }: FastifyRequest,
  ): Promise<void> {
    await this.events.take(text, String(headers[SIGNATURE_HEADER] ?? ''));
  }
}
