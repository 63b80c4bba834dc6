import * as v from 'valibot';

/**
 * One thing in a mail: a paragraph; a link that looks like a button, to a path of the site; a code to be typed in; a
 * paragraph that matters less; why the mail comes, with a link that stops its kind.
 */
export const mailBlockSchema = v.union([
  v.strictObject({ text: v.string() }),
  v.strictObject({ button: v.strictObject({ label: v.string(), path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) }) }),
  v.strictObject({ code: v.string() }),
  v.strictObject({ small: v.string() }),
  v.strictObject({ unsubscribe: v.strictObject({ text: v.string(), label: v.string(), token: v.string() }) }),
]);
export type MailBlock = v.InferOutput<typeof mailBlockSchema>;

/** Stands for the site's name in a mail, until the outbox writes it there. */
export const SITE_NAME = '{{site}}';

/** What a mail says. Nothing in it is HTML: all of it is escaped when it is drawn. */
export interface MailContent {
  /** One line; may show in lists and on locked phones, so no code and nothing private belongs in it. */
  subject: string;
  blocks: readonly MailBlock[];
  /** Of its words, if that isn't the language of what posts it. */
  language?: string;
}

/** The token of the link that stops a mail's kind; undefined for a mail that can't be stopped. */
export function unsubscribeTokenIn(blocks: readonly MailBlock[]): string | undefined {
  for (const block of blocks) if ('unsubscribe' in block) return block.unsubscribe.token;
  return undefined;
}

/** The page that asks first. The token is behind #, so no server of anybody logs it. */
export const unsubscribePath = (token: string): string => `/unsubscribe#${token}`;
