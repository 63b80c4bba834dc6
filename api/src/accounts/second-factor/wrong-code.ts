import { fieldProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';

export const wrongCodeSentence = (): string =>
  t('This code is not right. Enter the one that your app shows now; each is taken only once.');

/** For people who are logged in: 401 would say that they are not. */
export const wrongCode = () => fieldProblem('code', wrongCodeSentence());
