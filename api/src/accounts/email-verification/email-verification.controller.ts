import { Req } from '@nestjs/common';
import type { ConfirmedEmail, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { LinkThrottle } from '../links/link-throttle.ts';
import { EmailVerificationService } from './email-verification.service.ts';

@ContextController('accounts')
export class EmailVerificationController {
  constructor(
    private readonly verification: EmailVerificationService,
    private readonly throttle: LinkThrottle,
  ) {}

  @Implements(calls.sendVerificationMail, 'Sends the link that confirms your email again', {
    problems: {
      conflict: 'The email is confirmed already',
      too_many_requests: 'Three mails were requested within an hour',
    },
  })
  sendVerificationMail(
    @Input() _input: Input<typeof calls.sendVerificationMail>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.verification.postAgain(user);
  }

  /** By POST: whatever fetches the address of a link ahead of its reader uses nothing up. */
  @Implements(calls.confirmEmail, 'Confirms an email, or a new one, by the link that was sent to it', {
    problems: {
      link_unknown: 'The link isn’t ours, or a newer one replaced it',
      link_expired: 'The link is too old',
      link_used: 'The link was used before',
      email_taken: 'The email is another account’s by now',
      too_many_requests: 'Too many links were followed from this address',
    },
  })
  async confirmEmail(
    @Input() { body: { token } }: Input<typeof calls.confirmEmail>,
    @Req() request: FastifyRequest,
  ): Promise<ConfirmedEmail> {
    await this.throttle.attempt(request.ip);
    return this.verification.confirm(token);
  }
}
