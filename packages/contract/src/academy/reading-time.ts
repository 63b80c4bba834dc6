/** How fast adults read without hurrying. Studies of silent reading find between 200 and 260. */
export const WORDS_PER_MINUTE = 200;

export const READING_MAX_SECONDS = 60 * 60;
/** The least for any text, in seconds. */
const READING_MIN_SECONDS = 10;

/** Words, without the addresses of links and images. */
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const ADDRESS = /\]\([^)\]\s]*(?:\s+"[^"]*")?\)|https?:\/\/\S+/g;

/** How long a Markdown text takes to read, in seconds; 0 for an empty one. Pure. */
export function readingSecondsOf(text: string): number {
  const words = text.replace(ADDRESS, ']').match(WORD)?.length ?? 0;
  if (words === 0) return 0;
  const seconds = Math.ceil((words * 60) / WORDS_PER_MINUTE);
  return Math.min(Math.max(seconds, READING_MIN_SECONDS), READING_MAX_SECONDS);
}

/** The time that the author set, or else the text's own. Pure. */
export const leastReadingSecondsOf = ({ leastReadingSeconds, text }: { leastReadingSeconds: number; text: string }) =>
  leastReadingSeconds || readingSecondsOf(text);
