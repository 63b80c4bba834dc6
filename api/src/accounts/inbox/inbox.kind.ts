import { INBOX_COUNT_MAX } from '@powerline/contract/accounts';
import * as v from 'valibot';
import { countedWords, type InboxSource } from '../../infrastructure/inbox/inbox-source.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';

const schema = v.object({
  count: v.number(),
  /** The newest of them. */
  newestAt: v.pipe(v.string(), v.isoTimestamp()),
  path: v.string(),
});
export type InboxNotice = v.InferOutput<typeof schema>;

/** The notification of what waits by a source, for the admins who run its area. */
export function inboxKind(source: InboxSource): NotificationKind<InboxNotice> {
  const title = ({ count }: InboxNotice) => countedWords(source.counted, count);
  return {
    key: source.kind,
    area: source.area,
    schema,
    label: () => capitalized(source.counted(INBOX_COUNT_MAX)),
    channels: ['app', 'mail'],
    canBeSwitchedOff: true,
    title,
    path: ({ path }) => path,
    mail: (data) => ({
      subject: title(data),
      blocks: [
        {
          text: t(
            '{count, plural, one {This is waiting for an admin: {what}.} other {These are waiting for an admin: {what}.}}',
            { count: data.count, what: title(data) },
          ),
        },
        { button: { label: source.action(), path: data.path } },
      ],
    }),
  };
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
