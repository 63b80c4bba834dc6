import { Module } from '@nestjs/common';
import { AdminUsersController } from './admin-users.controller.ts';
import { AdminUsersService } from './admin-users.service.ts';
import { SuspensionsController } from './suspensions.controller.ts';
import { SuspensionsService } from './suspensions.service.ts';
import { UserController } from './user.controller.ts';
import { UsersService } from './users.service.ts';

@Module({
  controllers: [UserController, AdminUsersController, SuspensionsController],
  providers: [UsersService, AdminUsersService, SuspensionsService],
  exports: [UsersService],
})
export class UsersModule {}
