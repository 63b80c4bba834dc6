import { Body, Controller, Get, Put } from '@nestjs/common';
import { type PointRules, pointRulesSchema } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { PointsService } from './points.service.ts';

@Controller('api/admin/academy/point-rules')
@InContext('academy')
@Admin()
export class AdminPointsController {
  constructor(private readonly points: PointsService) {}

  @Get()
  @Described('What brings points, and how many a day can bring', pointRulesSchema)
  getPointRules(@Reading() read: Read): Promise<PointRules> {
    return this.points.rules(read);
  }

  @Put()
  @Described('Changes what brings points from now on; what was earned stays', pointRulesSchema)
  setPointRules(
    @Body({ schema: pointRulesSchema }) rules: PointRules,
    @SignedInUser() user: User,
  ): Promise<PointRules> {
    return this.points.setRules(rules, user);
  }
}
