import type { QuizAnswer } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { QuizzesService } from './quizzes.service.ts';

@ContextController('academy')
export class QuizzesController {
  constructor(private readonly quizzes: QuizzesService) {}

  @Implements(
    calls.answerQuiz,
    'Answers the quiz of a lesson: tells what is right and why, and gives points at the first try',
    {
      problems: {
        not_allowed: 'Other courses come first',
        not_found: 'There is no such lesson, or it has no quiz',
        conflict: 'These are answers to an earlier try, or to the quiz before it changed',
      },
    },
  )
  answerQuiz(
    @Input() { params: { id }, body }: Input<typeof calls.answerQuiz>,
    @SignedInUser() user: User,
  ): Promise<QuizAnswer> {
    return this.quizzes.answer(id, user, body);
  }
}
