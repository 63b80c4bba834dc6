import { fieldProblem } from '../../infrastructure/http/http-problem.ts';

export const WRONG_CODE = 'This code is not right. Enter the one that your app shows now; each is taken only once.';

/** For people who are logged in: 401 would say that they are not. */
export const wrongCode = () => fieldProblem('code', WRONG_CODE);
