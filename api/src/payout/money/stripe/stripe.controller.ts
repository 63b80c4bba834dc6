import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type User } from '@powerline/contract/accounts';
import { type StripePage, stripePageSchema } from '@powerline/contract/payout';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Member, MemberOf, Public } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import { StripeEventsService } from './stripe-events.service.ts';
import { StripePagesService } from './stripe-pages.service.ts';

/** The text that was signed. What stands in it is looked at when the signature is good. */
const signedTextSchema = v.string();
const SIGNATURE_HEADER = 'stripe-signature';
const noFieldsSchema = v.optional(v.strictObject({}));

@Controller('api')
@InContext('payout')
export class StripeController {
  constructor(
    private readonly events: StripeEventsService,
    private readonly pages: StripePagesService,
  ) {}

  @Post('membership/checkout')
  @MemberOf('payout')
  @HttpCode(200)
  @Described('A page of Stripe on which one subscribes to the membership', stripePageSchema, {
    problems: {
      not_found: 'The site takes no payments by card',
      conflict: 'One has a subscription already',
      too_many_requests: 'The member has asked for too many pages',
    },
  })
  openCheckout(
    @Body({ schema: noFieldsSchema }) _body: v.InferOutput<typeof noFieldsSchema>,
    @SignedInUser() user: User,
  ): Promise<StripePage> {
    return this.pages.checkout(user, new Date());
  }

  // Also while the system is closed, so that members can always cancel a card payment.
  @Post('membership/portal')
  @Member()
  @HttpCode(200)
  @Described('A page of Stripe on which one changes the card or ends the subscription', stripePageSchema, {
    problems: {
      not_found: 'The site takes no payments by card, or one has never paid by one',
      too_many_requests: 'The member has asked for too many pages',
    },
  })
  openPortal(
    @Body({ schema: noFieldsSchema }) _body: v.InferOutput<typeof noFieldsSchema>,
    @SignedInUser() user: User,
  ): Promise<StripePage> {
    return this.pages.portal(user);
  }

  @Post('stripe/webhook')
  @Public()
  @HttpCode(204)
  @RouteConfig({ takesSignedJson: true, signatureHeader: SIGNATURE_HEADER })
  @Described('For Stripe alone: what has happened there', null, {
    takesSignedJson: true,
    problems: {
      invalid_input: 'Stripe has not signed it for this site, or too long ago',
      not_found: 'The site takes no payments by card, or what is refunded is not there',
      month_being_closed: 'The month is being closed at this moment: it is to be sent again',
      reference_taken: 'Another payment has the reference',
    },
  })
  async takeStripeEvent(
    @Body({ schema: signedTextSchema }) text: string,
    @Req() { headers }: FastifyRequest,
  ): Promise<void> {
    await this.events.take(text, String(headers[SIGNATURE_HEADER] ?? ''));
  }
}
