import { Body, Controller, Get, Put, UseGuards } from '@nestjs/common';
import { type Board, type BoardName, boardNameSchema, boardSchema } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { Member } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AcademyOpen, CLOSED } from '../open/academy-open.guard.ts';
import { BoardService } from './board.service.ts';

@Controller('api/academy/board')
@InContext('academy')
@Member()
@UseGuards(AcademyOpen)
export class BoardController {
  constructor(private readonly board: BoardService) {}

  @Get()
  @Described('The points of this week, of those alone who chose to be named', boardSchema, { problems: CLOSED })
  getBoard(@SignedInUser() user: User, @Reading() read: Read): Promise<Board> {
    return this.board.read(user, read);
  }

  @Put('name')
  @Described('Chooses to be named on the board, or not to be', boardNameSchema, { problems: CLOSED })
  setBoardName(@Body({ schema: boardNameSchema }) input: BoardName, @SignedInUser() user: User): Promise<BoardName> {
    return this.board.setName(user, input);
  }
}
