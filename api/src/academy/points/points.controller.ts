import type { Points } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { PointsService } from './points.service.ts';

@ContextController('academy')
export class PointsController {
  constructor(private readonly points: PointsService) {}

  @Implements(calls.listPoints, 'Your points, newest first, and what earns more')
  listPoints(
    @Input() { query: { before } }: Input<typeof calls.listPoints>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<Points> {
    return this.points.list(user, before, read);
  }
}
