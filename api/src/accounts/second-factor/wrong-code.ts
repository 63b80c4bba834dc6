import { HttpProblem } from '../../infrastructure/http/http-problem.ts';

export const WRONG_CODE = 'This code is not right. Enter the one that your app shows now; each is taken only once.';

/** For whoever is logged in: 401 would say that they are not. */
export const wrongCode = () =>
  new HttpProblem(400, 'invalid_input', WRONG_CODE, { errors: [{ field: 'code', message: WRONG_CODE }] });
