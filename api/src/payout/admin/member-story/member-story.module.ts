import { Module } from '@nestjs/common';
import { OwnLedgerController } from '../../ledger/own-ledger.controller.ts';
import { MemberStoryController } from './member-story.controller.ts';

@Module({ controllers: [MemberStoryController, OwnLedgerController] })
export class MemberStoryModule {}
