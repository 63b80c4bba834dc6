export { LANGUAGES, readWords, wordsFile } from './workspace-words.ts';
