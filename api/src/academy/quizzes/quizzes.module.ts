import { Module } from '@nestjs/common';
import { QuizzesController } from './quizzes.controller.ts';
import { QuizzesService } from './quizzes.service.ts';

@Module({ controllers: [QuizzesController], providers: [QuizzesService] })
export class QuizzesModule {}
