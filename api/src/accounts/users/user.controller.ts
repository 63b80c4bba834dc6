import { Controller, Get } from '@nestjs/common';
import { type User, userSchema } from '@powerline/contract/accounts';
import { Member } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';

@Controller('api/user')
@InContext('accounts')
export class UserController {
  @Get()
  @Member()
  @Described('The user who is logged in', userSchema)
  getCurrentUser(@SignedInUser() user: User): User {
    return user;
  }
}
