import { keepFormats } from './keep-formats.ts';

const listFormat = keepFormats((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** `ann, bob, and carl`. */
export const formatList = (items: Iterable<string>): string => listFormat({}).format(items);
