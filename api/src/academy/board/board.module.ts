import { Module } from '@nestjs/common';
import { BoardController } from './board.controller.ts';
import { BoardService } from './board.service.ts';

@Module({ controllers: [BoardController], providers: [BoardService] })
export class BoardModule {}
