import { Body, Controller, Get, Patch } from '@nestjs/common';
import {
  type SecondFactorPolicy,
  type SecondFactorPolicyInput,
  secondFactorPolicyInputSchema,
  secondFactorPolicySchema,
  type User,
} from '@powerline/contract/accounts';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { SecondFactorPolicyService } from './second-factor-policy.service.ts';

@Controller('api/admin/second-factor-policy')
@InContext('accounts')
@Admin()
export class SecondFactorPolicyController {
  constructor(private readonly policy: SecondFactorPolicyService) {}

  @Get()
  @Described('Whether admins need a second factor, and which of them have none', secondFactorPolicySchema)
  getSecondFactorPolicy(): Promise<SecondFactorPolicy> {
    return this.policy.find();
  }

  @Patch()
  @Described('Obliges all admins to have a second factor, or no longer', secondFactorPolicySchema, {
    problems: { second_factor_missing: 'The caller has no second factor' },
  })
  setSecondFactorPolicy(
    @Body({ schema: secondFactorPolicyInputSchema }) { isRequiredForAdmins }: SecondFactorPolicyInput,
    @SignedInUser() user: User,
  ): Promise<SecondFactorPolicy> {
    return this.policy.set(isRequiredForAdmins, user);
  }
}
