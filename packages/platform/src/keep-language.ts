const YEAR_S = 365 * 24 * 60 * 60;

/** For the server, which chooses the language of a page before any script runs. The next page has it. */
export function keepLanguage(language: string | null): void {
  // Not every supported browser has the Cookie Store API.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `language=${language ?? ''}; path=/; max-age=${language === null ? 0 : YEAR_S}; samesite=lax`;
}
