import { HttpProblem } from '../../infrastructure/http/http-problem.ts';

/** One sentence for a wrong name and a wrong password: it must not show who has an account. */
export const wrongCredentials = () => new HttpProblem(401, 'wrong_credentials', 'Invalid username or password.');
