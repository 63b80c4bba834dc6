import type { User } from '@powerline/contract/accounts';
import type { Figures } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements } from '../../infrastructure/calls/implements.ts';
import { FiguresService } from './figures.service.ts';

@ContextController('payout')
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Implements(calls.getFigures, 'One’s earnings, team and balance, now and over six months', {
    problems: { too_many_requests: 'Too many within a minute' },
  })
  getFigures(@SignedInUser() user: User): Promise<Figures> {
    return this.figures.show(user.id);
  }
}
