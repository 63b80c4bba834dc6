import type { Learner } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { LearnersService } from './learners.service.ts';

@ContextController('academy')
export class LearnersController {
  constructor(private readonly learners: LearnersService) {}

  @Implements(
    calls.getLearner,
    'What one person learned: courses, points and prizes; nothing for anyone who never began',
  )
  getLearner(@Input() { params: { id } }: Input<typeof calls.getLearner>, @Reading() read: Read): Promise<Learner> {
    return this.learners.find(id, read);
  }
}
