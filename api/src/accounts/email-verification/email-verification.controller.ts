import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  type AccountLink,
  accountLinkSchema,
  type ConfirmedEmail,
  confirmedEmailSchema,
  type User,
} from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Member, Public } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { LinkThrottle } from '../links/link-throttle.ts';
import { EmailVerificationService } from './email-verification.service.ts';

const noFieldsSchema = v.optional(v.strictObject({}));

@Controller('api/email-verification')
@InContext('accounts')
export class EmailVerificationController {
  constructor(
    private readonly verification: EmailVerificationService,
    private readonly throttle: LinkThrottle,
  ) {}

  @Post()
  @Member()
  @HttpCode(204)
  @Described('Sends the link that confirms one’s email once more', null, {
    problems: {
      conflict: 'The email is confirmed already',
      too_many_requests: 'Three mails were asked for within an hour',
    },
  })
  sendVerificationMail(@Body({ schema: noFieldsSchema }) _body: unknown, @SignedInUser() user: User): Promise<void> {
    return this.verification.postAgain(user);
  }

  /** By POST: whatever fetches the address of a link ahead of its reader uses nothing up. */
  @Post('confirm')
  @Public()
  @HttpCode(200)
  @Described('Confirms an email, or a new one, by the link that was sent to it', confirmedEmailSchema, {
    problems: {
      link_unknown: 'The link is none of ours, or a newer one has taken its place',
      link_expired: 'The link is too old',
      link_used: 'The link was used before',
      email_taken: 'The email is another account’s by now',
      too_many_requests: 'Too many links were followed from this address',
    },
  })
  async confirmEmail(
    @Body({ schema: accountLinkSchema }) { token }: AccountLink,
    @Req() request: FastifyRequest,
  ): Promise<ConfirmedEmail> {
    await this.throttle.attempt(request.ip);
    return this.verification.confirm(token);
  }
}
