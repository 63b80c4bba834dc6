import { Req } from '@nestjs/common';
import type { RecoveryCodes, SecondFactor, SecondFactorSetup, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { OwnPassword } from '../sessions/own-password.ts';
import { SessionCookie } from '../sessions/session-cookie.ts';
import { SecondFactorsService } from './second-factors.service.ts';

const WRONG_CODE = {
  invalid_input: 'The code is wrong, too old, or was used before',
  too_many_requests: 'Too many wrong codes',
};

@ContextController('accounts')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly password: OwnPassword,
    private readonly cookie: SessionCookie,
  ) {}

  @Implements(calls.getSecondFactor, 'Whether your account asks for a code at log-in')
  getSecondFactor(@SignedInUser() user: User): Promise<SecondFactor> {
    return this.factors.find(user);
  }

  @Implements(calls.beginSecondFactor, 'Begins the set-up of a second factor: a new secret for an authenticator app', {
    problems: {
      invalid_input: 'The password is wrong',
      conflict: 'The account has a second factor',
      too_many_requests: 'Too many wrong passwords',
    },
  })
  async beginSecondFactor(
    @Input() { body: { password } }: Input<typeof calls.beginSecondFactor>,
    @SignedInUser() user: User,
  ): Promise<SecondFactorSetup> {
    await this.password.confirm(user, password);
    return this.factors.begin(user);
  }

  @Implements(calls.confirmSecondFactor, 'Switches the second factor on by a first code, and ends all other sessions', {
    problems: { ...WRONG_CODE, conflict: 'No set-up waits for a code' },
  })
  async confirmSecondFactor(
    @Input() { body: { code } }: Input<typeof calls.confirmSecondFactor>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factors.confirm(user, code, this.cookie.read(request)) };
  }

  @Implements(calls.renewRecoveryCodes, 'Makes ten new recovery codes that replace all others', {
    problems: WRONG_CODE,
  })
  async renewRecoveryCodes(
    @Input() { body: { code } }: Input<typeof calls.renewRecoveryCodes>,
    @SignedInUser() user: User,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factors.renewRecoveryCodes(user, code) };
  }

  @Implements(calls.switchSecondFactorOff, 'Switches the second factor off', { problems: WRONG_CODE })
  switchSecondFactorOff(
    @Input() { body: { code } }: Input<typeof calls.switchSecondFactorOff>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.factors.switchOff(user, code);
  }
}
