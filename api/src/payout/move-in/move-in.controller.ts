import { Header, Req } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { MOVE_IN_PART_BYTES, type MoveIn } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { readCsv } from '../../infrastructure/http/request-body.ts';
import { MoveInsService } from './move-ins.service.ts';

const DURING_RUN = 'The files are being checked or imported';
const WRONG_PROOF = 'Too many wrong passwords or codes';

@ContextController('payout')
export class MoveInController {
  constructor(private readonly moveIns: MoveInsService) {}

  @Implements(calls.getMoveIn, 'The team that moves in: its files, how far its check or import is, and invitations')
  getMoveIn(): Promise<MoveIn> {
    return this.moveIns.show();
  }

  @Implements(calls.clearMoveIn, 'Forgets the files and what was found in them', {
    problems: { conflict: 'They are being imported' },
  })
  clearMoveIn(): Promise<void> {
    return this.moveIns.clear();
  }

  @Implements(calls.beginMoveInUpload, 'Announces a file, in place of the one that is there', {
    problems: { conflict: DURING_RUN },
  })
  async beginMoveInUpload(@Input() { body }: Input<typeof calls.beginMoveInUpload>): Promise<{ upload: string }> {
    return { upload: await this.moveIns.beginUpload(body) };
  }

  @Implements(calls.sendMoveInPart, 'Takes a part of a file: 1 MiB, but for the last one', {
    problems: {
      conflict: `The file was replaced, the part has another length than announced, or: ${DURING_RUN}`,
      too_large: 'The part is larger than 1 MiB',
    },
  })
  async sendMoveInPart(
    @Input() { params: { upload, part } }: Input<typeof calls.sendMoveInPart>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.moveIns.receivePart(upload, part, await readCsv(request, MOVE_IN_PART_BYTES));
  }

  @Implements(calls.removeMoveInFile, 'Removes a file', { problems: { conflict: DURING_RUN } })
  removeMoveInFile(@Input() { params: { file } }: Input<typeof calls.removeMoveInFile>): Promise<MoveIn> {
    return this.moveIns.removeFile(file);
  }

  @Implements(calls.setMoveInColumns, 'Says what our columns are called in a file', {
    problems: { conflict: DURING_RUN },
  })
  setMoveInColumns(@Input() { params: { file }, body }: Input<typeof calls.setMoveInColumns>): Promise<MoveIn> {
    return this.moveIns.setColumns(file, body);
  }

  @Implements(calls.setMoveInDetails, 'Says what the amounts are in, and the first month that this site closes', {
    problems: { conflict: DURING_RUN },
  })
  setMoveInDetails(@Input() { body }: Input<typeof calls.setMoveInDetails>): Promise<MoveIn> {
    return this.moveIns.setDetails(body);
  }

  @Implements(calls.checkMoveIn, 'Has the files checked; nothing is imported', {
    problems: { conflict: `Something is missing, or: ${DURING_RUN}` },
  })
  checkMoveIn(@Input() _input: Input<typeof calls.checkMoveIn>, @SignedInUser() user: User): Promise<MoveIn> {
    return this.moveIns.check(user);
  }

  @Implements(calls.importMoveIn, 'Has a team imported that was checked, all or nothing', {
    problems: {
      conflict: 'The files were not checked, or have mistakes, or changed since then',
      too_many_requests: WRONG_PROOF,
    },
  })
  importMoveIn(@Input() { body }: Input<typeof calls.importMoveIn>, @SignedInUser() user: User): Promise<MoveIn> {
    return this.moveIns.import(body, user);
  }

  @Implements(calls.getMoveInMistakes, 'What is wrong with the files, as CSV', { mediaType: 'text/csv' })
  @Header('content-type', 'text/csv; charset=utf-8')
  getMoveInMistakes(): Promise<string> {
    return this.moveIns.mistakes();
  }

  @Implements(calls.inviteMovedIn, 'Invites imported members who weren’t invited yet', {
    problems: { conflict: 'They are another number by now, or are being invited', too_many_requests: WRONG_PROOF },
  })
  inviteMovedIn(@Input() { body }: Input<typeof calls.inviteMovedIn>, @SignedInUser() user: User): Promise<MoveIn> {
    return this.moveIns.invite(body, user);
  }
}
