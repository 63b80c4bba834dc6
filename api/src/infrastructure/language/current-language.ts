import { AsyncLocalStorage } from 'node:async_hooks';
import { readLanguageFrom } from '@powerline/contract/format';

/** What a site speaks. */
export interface SiteLanguages {
  /** For people who ask for none of {@link languages}; one of them. */
  language: string;
  /** What admins offer. */
  languages: readonly string[];
}

/** In what language everything is said that one request or job says. */
export class Speech {
  #account: string | null = null;

  /** @param asked what the browser asks for, best first */
  constructor(
    private readonly site: () => SiteLanguages,
    private readonly asked: () => readonly string[] = () => [],
  ) {}

  /** The account's choice counts before the browser's. Null: as the browser says. */
  prefer(language: string | null): void {
    this.#account = language;
  }

  get language(): string {
    return offeredLanguage(this.site(), [...(this.#account === null ? [] : [this.#account]), ...this.asked()]);
  }

  /** The same site in another language, of someone who isn't here. */
  to(language: string | null): Speech {
    const speech = new Speech(this.site);
    speech.prefer(language);
    return speech;
  }

  run<T>(work: () => T): T {
    return speeches.run(this, work);
  }
}

/** Under this name a {@link Speech} in the site's own language is injected, for what no visitor asks for. */
export const SITE_SPEECH = Symbol('site speech');

const speeches = new AsyncLocalStorage<Speech>();

/** The first wanted language that the site offers, otherwise the site's own. `es-MX` counts as `es`. */
export function offeredLanguage({ language, languages }: SiteLanguages, wanted: readonly string[]): string {
  for (const one of wanted) {
    const offered = languages.find((known) => known === one) ?? languages.find((known) => known === one.split('-')[0]);
    if (offered !== undefined) return offered;
  }
  return language;
}

/**
 * The language of the request or job that is running: the account's, else the language cookie's, else the browser's,
 * else the site's. Only offered languages count. Outside of both it is English.
 */
export const currentLanguage = (): string => speeches.getStore()?.language ?? 'en';

/**
 * Says something to one person in their language, such as a mail or a notification.
 *
 * @param language of their account; null for the site's own
 */
export function inLanguage<T>(language: string | null, run: () => T): T {
  const speech = speeches.getStore();
  return speech ? speech.to(language).run(run) : run();
}

/** Says something for logs and for files with documented columns, which are English for everyone. */
export const inEnglish = <T>(run: () => T): T => inOnly('en', run);

/** Says something in one language, also where no request or job runs. */
export const inOnly = <T>(language: string, run: () => T): T =>
  new Speech(() => ({ language, languages: [language] })).run(run);

/** For a new account, so that its mails are in the language in which it was made; null if that is the site's own. */
export function languageToKeep(): string | null {
  const language = currentLanguage();
  return language === inLanguage(null, currentLanguage) ? null : language;
}

readLanguageFrom(currentLanguage);
