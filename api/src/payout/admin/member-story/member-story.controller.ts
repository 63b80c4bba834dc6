import { Controller, Get, Param, Query } from '@nestjs/common';
import { idParamSchema } from '@powerline/contract/foundation';
import { type MemberStory, memberStorySchema, storyQuerySchema } from '@powerline/contract/payout';
import type * as v from 'valibot';
import { Admin } from '../../../infrastructure/access/access.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import type { Read } from '../../../infrastructure/read-routing/read.ts';
import { Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { readMemberStory } from './member-story.ts';

@Controller('api/admin/payout/members/:id/story')
@InContext('payout')
@Admin()
export class MemberStoryController {
  @Get()
  @Described('One member: place, balance, and a page of all that happened, the newest first', memberStorySchema)
  getMemberStory(
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: storyQuerySchema }) { before }: v.InferOutput<typeof storyQuerySchema>,
    @Reading() read: Read,
  ): Promise<MemberStory> {
    return read((manager) => readMemberStory(manager, id, before));
  }
}
