import { Controller, Get } from '@nestjs/common';
import type { User } from '@powerline/contract';
import { Member } from '../auth/access.ts';
import { SignedInUser } from '../auth/signed-in-user.ts';

@Controller('api/user')
export class UserController {
  @Get()
  @Member()
  current(@SignedInUser() user: User): User {
    return user;
  }
}
