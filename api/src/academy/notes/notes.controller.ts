import type { Notes } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { NotesService } from './notes.service.ts';

@ContextController('academy')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Implements(calls.listNotes, 'Your notes about a course')
  listNotes(
    @Input() { params: { course } }: Input<typeof calls.listNotes>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<Notes> {
    return this.notes.list(course, user, read);
  }

  @Implements(calls.putNote, 'Saves your note about a lesson. An empty one is deleted')
  putNote(@Input() { params: { id }, body }: Input<typeof calls.putNote>, @SignedInUser() user: User): Promise<void> {
    return this.notes.put(id, body, user);
  }
}
