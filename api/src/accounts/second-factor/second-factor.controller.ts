import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import {
  type RecoveryCodes,
  recoveryCodesSchema,
  type SecondFactor,
  type SecondFactorCodeInput,
  type SecondFactorSetup,
  type SecondFactorSetupInput,
  secondFactorCodeInputSchema,
  secondFactorSchema,
  secondFactorSetupInputSchema,
  secondFactorSetupSchema,
  type User,
} from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { Member } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { OwnPassword } from '../sessions/own-password.ts';
import { SessionCookie } from '../sessions/session-cookie.ts';
import { SecondFactorsService } from './second-factors.service.ts';

const WRONG_CODE = {
  invalid_input: 'The code is wrong, too old, or was used before',
  too_many_requests: 'Too many wrong codes',
};

@Controller('api/account/second-factor')
@InContext('accounts')
@Member()
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly password: OwnPassword,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @Described('Whether the own account asks for a code at log-in', secondFactorSchema)
  getSecondFactor(@SignedInUser() user: User): Promise<SecondFactor> {
    return this.factors.find(user);
  }

  @Post()
  @Described('Begins the set-up of a second factor: a new secret for an authenticator app', secondFactorSetupSchema, {
    problems: {
      invalid_input: 'The password is wrong',
      conflict: 'The account has a second factor',
      too_many_requests: 'Too many wrong passwords',
    },
  })
  async beginSecondFactor(
    @Body({ schema: secondFactorSetupInputSchema }) { password }: SecondFactorSetupInput,
    @SignedInUser() user: User,
  ): Promise<SecondFactorSetup> {
    await this.password.confirm(user, password);
    return this.factors.begin(user);
  }

  @Post('confirm')
  @HttpCode(200)
  @Described('Switches the second factor on by a first code, and ends all other sessions', recoveryCodesSchema, {
    problems: { ...WRONG_CODE, conflict: 'No set-up waits for a code' },
  })
  async confirmSecondFactor(
    @Body({ schema: secondFactorCodeInputSchema }) { code }: SecondFactorCodeInput,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factors.confirm(user, code, this.cookie.read(request)) };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Described('Makes ten new recovery codes in place of all of before', recoveryCodesSchema, { problems: WRONG_CODE })
  async renewRecoveryCodes(
    @Body({ schema: secondFactorCodeInputSchema }) { code }: SecondFactorCodeInput,
    @SignedInUser() user: User,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factors.renewRecoveryCodes(user, code) };
  }

  @Post('off')
  @HttpCode(204)
  @Described('Switches the second factor off', null, { problems: WRONG_CODE })
  switchSecondFactorOff(
    @Body({ schema: secondFactorCodeInputSchema }) { code }: SecondFactorCodeInput,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.factors.switchOff(user, code);
  }
}
