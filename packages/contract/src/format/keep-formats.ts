import { locale } from './language.ts';

/**
 * Makes each format on its first use and keeps it, by locale and options: making one is a long task in a slow
 * phone's first visit.
 */
export function keepFormats<Options, Format>(
  make: (locale: string, options: Options) => Format,
): (options: Options) => Format {
  const kept = new Map<string, Format>();
  return (options) => {
    const key = locale() + JSON.stringify(options);
    const format = kept.get(key) ?? make(locale(), options);
    kept.set(key, format);
    return format;
  };
}
