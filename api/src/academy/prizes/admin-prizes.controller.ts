import { Req } from '@nestjs/common';
import type { AdminPrize } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { PICTURE_PROBLEMS } from '../../media/picture-problems.ts';
import { AdminPrizesService } from './admin-prizes.service.ts';

@ContextController('academy')
export class AdminPrizesController {
  constructor(private readonly prizes: AdminPrizesService) {}

  @Implements(calls.listAdminPrizes, 'Every prize as admins see it')
  listAdminPrizes(@Reading() read: Read): Promise<AdminPrize[]> {
    return this.prizes.list(read);
  }

  @Implements(calls.createPrize, 'Adds a prize: something fixed for points')
  createPrize(@Input() { body }: Input<typeof calls.createPrize>, @SignedInUser() user: User): Promise<AdminPrize> {
    return this.prizes.create(body, user);
  }

  @Implements(calls.orderPrizes, 'Puts all prizes in an order', {
    problems: { conflict: 'The ids are not those of all prizes, or their order is no longer the one that was seen' },
  })
  orderPrizes(@Input() { body }: Input<typeof calls.orderPrizes>, @SignedInUser() user: User): Promise<void> {
    return this.prizes.order(body, user);
  }

  @Implements(calls.changePrize, 'Changes a prize', {
    problems: { conflict: 'Another admin has saved it, or a member has asked for one, since it was read' },
  })
  changePrize(
    @Input() { params: { id }, body }: Input<typeof calls.changePrize>,
    @SignedInUser() user: User,
  ): Promise<AdminPrize> {
    return this.prizes.change(id, body, user);
  }

  @Implements(calls.deletePrize, 'Takes a prize away; what was asked for goes its way all the same', {
    problems: { conflict: 'It was changed since it was read' },
  })
  deletePrize(
    @Input() { params: { id }, query: { version } }: Input<typeof calls.deletePrize>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.prizes.delete(id, version, user);
  }

  @Implements(calls.putPrizePicture, 'Gives a prize a picture, in place of the one it has', {
    problems: PICTURE_PROBLEMS,
  })
  putPrizePicture(
    @Input() { params: { id } }: Input<typeof calls.putPrizePicture>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<AdminPrize> {
    return this.prizes.givePicture(id, request, user);
  }

  @Implements(calls.deletePrizePicture, 'Takes the picture of a prize away')
  deletePrizePicture(
    @Input() { params: { id } }: Input<typeof calls.deletePrizePicture>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.prizes.takePictureAway(id, user);
  }
}
