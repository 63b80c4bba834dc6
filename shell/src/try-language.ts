/**
 * Shows the page in the language of its address: `?language=es`, or `en-XA`, the pseudo-language. For development,
 * until visitors can choose.
 */
export function tryLanguage({ search }: Pick<Location, 'search'>, { documentElement }: Document): void {
  documentElement.lang = new URLSearchParams(search).get('language') ?? documentElement.lang;
}
