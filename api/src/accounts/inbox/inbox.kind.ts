import * as v from 'valibot';
import { countedWords, type InboxSource } from '../../infrastructure/inbox/inbox-source.ts';
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
  const title = ({ count }: InboxNotice) => countedWords(source, count);
  return {
    key: source.kind,
    area: source.area,
    schema,
    label: `${source.many[0]?.toUpperCase()}${source.many.slice(1)}`,
    channels: ['app', 'mail'],
    canBeSwitchedOff: true,
    title,
    path: ({ path }) => path,
    mail: (data) => ({
      subject: title(data),
      blocks: [
        { text: `${data.count === 1 ? 'This is' : 'These are'} waiting for an admin: ${title(data)}.` },
        { button: { label: source.action, path: data.path } },
      ],
    }),
  };
}
