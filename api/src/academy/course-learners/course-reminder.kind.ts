import * as v from 'valibot';
import type { NotificationKind } from '../../accounts/notifications/notification-kind.ts';
import { t } from '../../infrastructure/language/words.ts';

const schema = v.object({
  slug: v.string(),
  course: v.string(),
  /** When it was sent, so a later reminder is a new notification. */
  at: v.string(),
});
type CourseReminder = v.InferOutput<typeof schema>;

const title = ({ course }: CourseReminder): string => t('“{course}” waits where you stopped', { course });
const path = ({ slug }: CourseReminder): string => `/academy/courses/${slug}`;

/** An admin reminds members of a course that they started. */
export const COURSE_REMINDER: NotificationKind<CourseReminder> = {
  key: 'course-reminder',
  schema,
  label: () => t('Reminder of a course you started'),
  channels: ['app', 'mail'],
  canBeSwitchedOff: true,
  cause: ({ slug, at }) => `${slug} ${at}`,
  title,
  path,
  mail: (data) => ({
    subject: title(data),
    blocks: [
      {
        text: t('You started “{course}” and haven’t finished it. Your progress is still there.', {
          course: data.course,
        }),
      },
      { button: { label: t('Continue the course'), path: path(data) } },
    ],
  }),
};
