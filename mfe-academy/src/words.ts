import { wordsOf } from '@powerline/platform';

export const { t, rich } = wordsOf('mfe-academy');
