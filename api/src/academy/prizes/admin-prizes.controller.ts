import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  type AdminPrize,
  adminPrizeSchema,
  type Order,
  orderSchema,
  type PrizeChange,
  type PrizeContent,
  prizeChangeSchema,
  prizeContentSchema,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminPrizesService } from './admin-prizes.service.ts';

@Controller('api/admin/academy/prizes')
@InContext('academy')
@Admin()
export class AdminPrizesController {
  constructor(private readonly prizes: AdminPrizesService) {}

  @Get()
  @Described('Every prize as admins see it', v.array(adminPrizeSchema))
  listAdminPrizes(@Reading() read: Read): Promise<AdminPrize[]> {
    return this.prizes.list(read);
  }

  @Post()
  @Described('Adds a prize: something fixed for points', adminPrizeSchema)
  createPrize(
    @Body({ schema: prizeContentSchema }) content: PrizeContent,
    @SignedInUser() user: User,
  ): Promise<AdminPrize> {
    return this.prizes.create(content, user);
  }

  @Put('order')
  @HttpCode(204)
  @Described('Puts all prizes in an order', null, { problems: { conflict: 'The ids are not those of all prizes' } })
  orderPrizes(@Body({ schema: orderSchema }) input: Order, @SignedInUser() user: User): Promise<void> {
    return this.prizes.order(input, user);
  }

  @Put(':id')
  @Described('Changes a prize', adminPrizeSchema, {
    problems: { conflict: 'Another admin has saved it, or a member has asked for one, since it was read' },
  })
  changePrize(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: prizeChangeSchema }) input: PrizeChange,
    @SignedInUser() user: User,
  ): Promise<AdminPrize> {
    return this.prizes.change(id, input, user);
  }

  @Delete(':id')
  @HttpCode(204)
  @Described('Takes a prize away; what was asked for goes its way all the same', null)
  deletePrize(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<void> {
    return this.prizes.delete(id, user);
  }

  @Put(':id/picture')
  @RouteConfig({ takesPicture: true })
  @Described('Gives a prize a picture, in place of the one it has', adminPrizeSchema, {
    takesPicture: true,
    problems: {
      too_large:
        'The file is larger than 5 MB, the image has more than 50 megapixels or an edge above 16,000 pixels, or it takes too much time or memory to open',
      not_a_picture: 'The file is no JPEG, PNG, WebP or GIF, or a damaged one',
      too_many_requests: 'Another picture of the same admin is on its way',
    },
  })
  putPrizePicture(
    @Param('id', { schema: idParamSchema }) id: number,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<AdminPrize> {
    return this.prizes.givePicture(id, request, user);
  }

  @Delete(':id/picture')
  @HttpCode(204)
  @Described('Takes the picture of a prize away', null)
  deletePrizePicture(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<void> {
    return this.prizes.takePictureAway(id, user);
  }
}
