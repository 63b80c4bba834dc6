import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type QuizAnswer, type QuizAnswers, quizAnswerSchema, quizAnswersSchema } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import { MemberOf } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { QuizzesService } from './quizzes.service.ts';

@Controller('api/academy/lessons/:id/quiz')
@InContext('academy')
@MemberOf('academy')
export class QuizzesController {
  constructor(private readonly quizzes: QuizzesService) {}

  @Post()
  @HttpCode(200)
  @Described(
    'Answers the quiz of a lesson: tells what is right and why, and gives points at the first try',
    quizAnswerSchema,
    {
      problems: { not_found: 'There is no such lesson, or it has no quiz' },
    },
  )
  answerQuiz(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: quizAnswersSchema }) answers: QuizAnswers,
    @SignedInUser() user: User,
  ): Promise<QuizAnswer> {
    return this.quizzes.answer(id, user, answers);
  }
}
