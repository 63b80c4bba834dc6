import { Module } from '@nestjs/common';
import { UserController } from './user.controller.ts';
import { UsersService } from './users.service.ts';

@Module({ controllers: [UserController], providers: [UsersService], exports: [UsersService] })
export class UsersModule {}
