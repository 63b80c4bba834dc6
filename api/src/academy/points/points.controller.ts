import { Controller, Get, Query } from '@nestjs/common';
import { type Points, pointsQuerySchema, pointsSchema } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import type * as v from 'valibot';
import { MemberOf } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { PointsService } from './points.service.ts';

@Controller('api/academy/points')
@InContext('academy')
@MemberOf('academy')
export class PointsController {
  constructor(private readonly points: PointsService) {}

  @Get()
  @Described('One’s own points, the newest first, with what brings them', pointsSchema)
  listPoints(
    @Query({ schema: pointsQuerySchema }) { before }: v.InferOutput<typeof pointsQuerySchema>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<Points> {
    return this.points.list(user, before, read);
  }
}
