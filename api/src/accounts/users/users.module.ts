import { Module } from '@nestjs/common';
import { AdminUsersController } from './admin-users.controller.ts';
import { AdminUsersService } from './admin-users.service.ts';
import { UserController } from './user.controller.ts';
import { UsersService } from './users.service.ts';

@Module({
  controllers: [UserController, AdminUsersController],
  providers: [UsersService, AdminUsersService],
  exports: [UsersService],
})
export class UsersModule {}
