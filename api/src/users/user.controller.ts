import { Controller, Get } from '@nestjs/common';
import { type User, userSchema } from '@powerline/contract';
import { Member } from '../auth/access.ts';
import { SignedInUser } from '../auth/signed-in-user.ts';
import { Described } from '../docs/described.ts';

@Controller('api/user')
export class UserController {
  @Get()
  @Member()
  @Described('The user who is logged in', userSchema)
  current(@SignedInUser() user: User): User {
    return user;
  }
}
