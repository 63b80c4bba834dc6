import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { navigationPageSchema } from '../navigation.ts';

export const listNavigationPages = declareCall({
  method: 'GET',
  path: '/api/navigation-pages',
  access: 'public',
  answer: v.array(navigationPageSchema),
});
