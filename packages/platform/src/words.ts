import { wordsOf } from './words/words.ts';

export const { t } = wordsOf('@powerline/platform');
