import { Module } from '@nestjs/common';
import { SuspensionsController } from '../suspensions/suspensions.controller.ts';
import { SuspensionsService } from '../suspensions/suspensions.service.ts';
import { AdminUsersController } from './admin-users.controller.ts';
import { AdminUsersService } from './admin-users.service.ts';
import { UserController } from './user.controller.ts';
import { UsersService } from './users.service.ts';

@Module({
  controllers: [UserController, AdminUsersController, SuspensionsController],
  providers: [UsersService, AdminUsersService, SuspensionsService],
  exports: [UsersService],
})
export class UsersModule {}
