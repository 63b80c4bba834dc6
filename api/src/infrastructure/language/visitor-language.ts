import type { IncomingHttpHeaders } from 'node:http';
import { askedLanguages } from './asked-languages.ts';
import { offeredLanguage, type SiteLanguages } from './current-language.ts';

/** The language of a visitor, before anyone knows whose session it is. */
export type VisitorLanguage = (headers: IncomingHttpHeaders) => string;

/** To have {@link VisitorLanguage} injected. */
export const VISITOR_LANGUAGE = Symbol('visitor language');

export const visitorLanguage =
  (site: () => SiteLanguages): VisitorLanguage =>
  (headers) =>
    offeredLanguage(site(), askedLanguages(headers));
