import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { User } from '@powerline/contract/accounts';
import { Strategy } from 'passport-local';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { UsersService } from '../users/users.service.ts';

/** Username and password, as passport's strategy "local". The session is ours, so passport keeps none. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly users: UsersService) {
    super({ session: false });
  }

  /** One sentence for a wrong name and a wrong password: who has an account is nobody's business. */
  async validate(username: string, password: string): Promise<User> {
    const user = await this.users.authenticate(username, password);
    if (user === null) throw new HttpProblem(401, 'wrong_credentials', 'Invalid username or password.');
    return user;
  }
}
