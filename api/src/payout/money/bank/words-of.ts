/** A username has at most this many words in practice; a longer one is proposed by nothing but its payer. */
const WORDS_AT_MOST = 4;
const EMAIL = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+\.[a-z]{2,}/gi;

/**
 * What may be a username in a text: each run of up to four words, in small letters, with and without the signs at its
 * end. A short text has few, so they are looked up and not searched for.
 */
export function possibleNames(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,;:/()"'<>]+/)
    .filter(Boolean);
  const names = new Set<string>();
  for (let start = 0; start < words.length; start += 1)
    for (let length = 1; length <= WORDS_AT_MOST && start + length <= words.length; length += 1) {
      const run = words.slice(start, start + length).join(' ');
      names.add(run);
      names.add(run.replace(/^[.#-]+|[.!-]+$/g, ''));
    }
  names.delete('');
  return [...names];
}

export const emailsIn = (text: string): string[] => text.toLowerCase().match(EMAIL) ?? [];
