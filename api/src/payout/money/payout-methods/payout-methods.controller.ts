import { Body, Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  type PayoutMethod,
  type PayoutMethodInput,
  type PayoutMethodRemoval,
  payoutMethodInputSchema,
  payoutMethodRemovalSchema,
  payoutMethodSchema,
} from '@powerline/contract/payout';
import { MemberOf } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import { PayoutMethodsService } from './payout-methods.service.ts';

const TOO_MANY = 'Too many wrong passwords, or ten changes within an hour';

@Controller('api/payout-method')
@InContext('payout')
@MemberOf('payout')
export class PayoutMethodsController {
  constructor(private readonly methods: PayoutMethodsService) {}

  @Get()
  @Described('Where one’s own payouts are sent, masked', payoutMethodSchema)
  getPayoutMethod(@SignedInUser() user: User): Promise<PayoutMethod> {
    return this.methods.find(user);
  }

  @Put()
  @Described(
    'Sets where one’s own payouts are sent; those under way go where they were asked for',
    payoutMethodSchema,
    {
      problems: { invalid_input: 'The password is wrong, or a field is refused', too_many_requests: TOO_MANY },
    },
  )
  setPayoutMethod(
    @Body({ schema: payoutMethodInputSchema }) input: PayoutMethodInput,
    @SignedInUser() user: User,
  ): Promise<PayoutMethod> {
    return this.methods.set(user, input);
  }

  @Delete()
  @HttpCode(204)
  @Described('Forgets where one’s own payouts are sent', null, {
    problems: {
      invalid_input: 'The password is wrong',
      not_found: 'There is no payout method',
      too_many_requests: TOO_MANY,
    },
  })
  removePayoutMethod(
    @Body({ schema: payoutMethodRemovalSchema }) { password }: PayoutMethodRemoval,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.methods.remove(user, password);
  }
}
