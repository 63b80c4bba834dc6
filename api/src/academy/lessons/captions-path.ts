import type { Captions } from '@powerline/contract/academy';

/** Captions as a player gets them. The path is on this site, because browsers load captions from no other. */
export const publicCaptions = (lessonId: number, language: string): Captions => ({
  language,
  label: new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(language) ?? language,
  path: `/api/academy/lessons/${lessonId}/captions/${language}`,
});
