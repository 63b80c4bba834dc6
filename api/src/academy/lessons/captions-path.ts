import type { Captions } from '@powerline/contract/academy';
import { nameOfCode } from '@powerline/contract/format';

/** Captions as a player gets them. The path is on this site, because browsers load captions from no other. */
export const publicCaptions = (lessonId: number, language: string): Captions => ({
  language,
  label: nameOfCode('language', language, language),
  path: `/api/academy/lessons/${lessonId}/captions/${language}`,
});
