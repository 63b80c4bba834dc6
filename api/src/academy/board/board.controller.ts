import { Body, Controller, Get, Put } from '@nestjs/common';
import { type Board, type BoardName, boardNameSchema, boardSchema } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { MemberOf } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { BoardService } from './board.service.ts';

@Controller('api/academy/board')
@InContext('academy')
@MemberOf('academy')
export class BoardController {
  constructor(private readonly board: BoardService) {}

  @Get()
  @Described('The points of this week, of those alone who chose to be named', boardSchema)
  getBoard(@SignedInUser() user: User, @Reading() read: Read): Promise<Board> {
    return this.board.read(user, read);
  }

  @Put('name')
  @Described('Chooses to be named on the board, or not to be', boardNameSchema)
  setBoardName(@Body({ schema: boardNameSchema }) input: BoardName, @SignedInUser() user: User): Promise<BoardName> {
    return this.board.setName(user, input);
  }
}
