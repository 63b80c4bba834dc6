import type { Captions } from '@powerline/contract/academy';

/** Captions as a player is told of them. The path is of this site, as the browser loads them from no other. */
export const publicCaptions = (lessonId: number, language: string): Captions => ({
  language,
  label: new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(language) ?? language,
  path: `/api/academy/lessons/${lessonId}/captions/${language}`,
});
