import * as v from 'valibot';
import { t } from '../../infrastructure/language/words.ts';
import type { NotificationKind } from './notification-kind.ts';

interface ProtectionChanged<Change extends string> {
  key: string;
  label(): string;
  /** What happened, a sentence for each change, without a full stop. */
  titles: Readonly<Record<Change, () => string>>;
  /** A sentence that the mail adds. */
  addition?(): string;
}

/**
 * A kind that tells the owner of an account about a change of what protects it or its money, also where someone else made
 * it: in the list and by mail, in any case.
 */
export function protectionChanged<Change extends string>({
  key,
  label,
  titles,
  addition,
}: ProtectionChanged<Change>): NotificationKind<{ change: Change }> {
  // The keys of an object literal are what its type says.
  const changes = Object.keys(titles) as Change[];
  return {
    key,
    schema: v.object({ change: v.picklist(changes) }),
    label,
    channels: ['app', 'mail'],
    canBeSwitchedOff: false,
    title: ({ change }) => titles[change](),
    path: () => '/account',
    mail: ({ change }) => ({
      subject: titles[change](),
      blocks: [
        { text: [`${titles[change]()}.`, addition?.()].filter(Boolean).join(' ') },
        { text: t('If this wasn’t you, change your password right away: someone else is using your account.') },
        { button: { label: t('Open your account'), path: '/account' } },
      ],
    }),
  };
}
