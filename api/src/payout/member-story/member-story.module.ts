import { Module } from '@nestjs/common';
import { MemberStoryController } from './member-story.controller.ts';
import { OwnLedgerController } from './own-ledger.controller.ts';

@Module({ controllers: [MemberStoryController, OwnLedgerController] })
export class MemberStoryModule {}
