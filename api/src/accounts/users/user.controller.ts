import { Controller, Get, UseFilters } from '@nestjs/common';
import { type User, userSchema } from '@powerline/contract/accounts';
import { Member } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { NobodyFilter } from './nobody.filter.ts';

@Controller('api/user')
@InContext('accounts')
export class UserController {
  @Get()
  @Member()
  @UseFilters(NobodyFilter)
  @Described('The user who is logged in', userSchema, {
    successes: { 204: 'The caller is not logged in, and calls that no error: `Prefer: handling=lenient`' },
  })
  getCurrentUser(@SignedInUser() user: User): User {
    return user;
  }
}
