import type { Board, BoardName } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { BoardService } from './board.service.ts';

@ContextController('academy')
export class BoardController {
  constructor(private readonly board: BoardService) {}

  @Implements(calls.getBoard, 'The points of this week, of those alone who chose to be named')
  getBoard(@SignedInUser() user: User, @Reading() read: Read): Promise<Board> {
    return this.board.read(user, read);
  }

  @Implements(calls.setBoardName, 'Chooses to be named on the board, or not to be')
  setBoardName(@Input() { body }: Input<typeof calls.setBoardName>, @SignedInUser() user: User): Promise<BoardName> {
    return this.board.setName(user, body);
  }
}
