import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';

/** One sentence for a wrong name and a wrong password: it must not show who has an account. */
export const wrongCredentials = () => new HttpProblem(401, 'wrong_credentials', t('Invalid username or password.'));
