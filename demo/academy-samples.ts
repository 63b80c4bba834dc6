import type { LessonContent, PrizeContent } from '@powerline/contract/academy';

interface SampleCourse {
  slug: string;
  title: string;
  summary: string;
  lessons: readonly { slug: string; content: LessonContent }[];
}

/** The animation of our own that comes with each site: no other site is asked for it. */
const OWN_FILM = '/film.html';

const lesson = (
  slug: string,
  title: string,
  content: Pick<LessonContent, 'text' | 'leastReadingSeconds'> & Partial<LessonContent>,
) => ({
  slug,
  content: { title, kind: 'text' as const, videoUrl: '', durationSeconds: 0, asked: 0, quiz: [], ...content },
});

const question = (text: string, choices: string[], right: number, explanation: string) => ({
  kind: 'one' as const,
  question: text,
  choices,
  right,
  rights: [],
  explanation,
});

/** What members of this site alone have to know; the other courses are those that come with the product. */
export const SAMPLE_COURSES: readonly SampleCourse[] = [
  {
    slug: 'first-week',
    title: 'Your first week',
    summary: 'How the site works, what to do on the first days, and how to tell people about it honestly.',
    lessons: [
      lesson('the-tour', 'A tour of the site', {
        kind: 'embed',
        videoUrl: OWN_FILM,
        leastReadingSeconds: 60,
        text: 'Watch the short tour, then open each of these pages once:\n\n- **The Money Train**: the companies you recommend\n- **My team**: who joined through you\n- **The Marketing Academy**: you are here',
      }),
      lesson('how-the-plan-works', 'How the plan works', {
        leastReadingSeconds: 120,
        text: '## Who earns from a paid month\n\nThe sponsor earns **$5**. The six nearest active members above, other than the sponsor, earn **$1** each.\n\n1. A month counts once it is paid.\n2. Members who haven’t paid that month are skipped.\n3. A closed month never changes.\n\n> Nobody earns anything for someone who only registers.',
        quiz: [
          question(
            'What does the sponsor earn from a paid month?',
            ['$1', '$5', '$11'],
            1,
            'The sponsor earns $5; the six above earn $1 each.',
          ),
          question(
            'Someone registers and doesn’t pay. Who earns?',
            ['The sponsor', 'No one', 'Six members above'],
            1,
            'Only a paid month earns something.',
          ),
          {
            ...question(
              'Which of these can change a closed month?',
              ['A late payment', 'A refund', 'An admin', 'Nothing'],
              0,
              'A closed month never changes. Whatever comes later is in the running month, with its reason.',
            ),
            kind: 'several',
            rights: [3],
          },
        ],
      }),
      lesson('your-invitation', 'Your invitation link', {
        leastReadingSeconds: 60,
        text: 'Your link is on **My team → Invite**. Send it to *one* person you know, with a sentence of your own.\n\nAsk before you send: a link that nobody asked for is spam.',
      }),
    ],
  },
];

/** Fixed things, and no draw. */
export const SAMPLE_PRIZES: readonly PrizeContent[] = [
  {
    title: 'Sticker sheet',
    description: 'Twelve stickers with the Powerline.',
    cost: 60,
    stock: 200,
    limitPerMember: 2,
    isOffered: true,
  },
  {
    title: 'Notebook',
    description: 'Dotted, 160 pages, lies flat.',
    cost: 100,
    stock: 40,
    limitPerMember: 1,
    isOffered: true,
  },
  {
    title: 'Thermos mug',
    description: 'Keeps a call’s worth of coffee warm.',
    cost: 400,
    stock: 10,
    limitPerMember: 1,
    isOffered: true,
  },
];
