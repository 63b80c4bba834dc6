import type { PlainLesson, PrizeContent } from '@powerline/contract/academy';

interface SampleCourse {
  slug: string;
  title: string;
  summary: string;
  lessons: readonly { slug: string; content: PlainLesson }[];
}

/** The animation of our own that comes with each site: no other site is asked for it. */
const OWN_FILM = '/film.html';

const lesson = (
  slug: string,
  title: string,
  content: Pick<PlainLesson, 'text' | 'leastReadingSeconds'> & Partial<PlainLesson>,
) => ({
  slug,
  content: { title, kind: 'text' as const, videoUrl: '', durationSeconds: 0, quiz: [], ...content },
});

const question = (text: string, choices: string[], right: number, explanation: string) => ({
  question: text,
  choices,
  right,
  explanation,
});

/** Three short courses that show what a lesson can be. */
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
        text: '## Who earns from a paid month\n\nThe sponsor earns **$5**. The six nearest active members above, other than the sponsor, earn **$1** each.\n\n1. A month counts once it is paid.\n2. Whoever has not paid that month is passed by.\n3. What was closed is never edited.\n\n> Nobody earns anything for somebody who only registers.',
        quiz: [
          question(
            'What does the sponsor earn from a paid month?',
            ['$1', '$5', '$11'],
            1,
            'The sponsor earns $5; the six above earn $1 each.',
          ),
          question(
            'Somebody registers and does not pay. Who earns?',
            ['The sponsor', 'No one', 'Six members above'],
            1,
            'Only a paid month brings something.',
          ),
        ],
      }),
      lesson('your-invitation', 'Your invitation link', {
        leastReadingSeconds: 60,
        text: 'Your link is on **My team → Invite**. Send it to *one* person whom you know, with a sentence of your own.\n\nAsk before you send: a link that nobody asked for is spam.',
      }),
    ],
  },
  {
    slug: 'honest-talk',
    title: 'Talking about it honestly',
    summary: 'What you may say about income, what you may not, and how to answer the hard questions.',
    lessons: [
      lesson('what-you-may-say', 'What you may say', {
        leastReadingSeconds: 120,
        text: '| Say | Do not say |\n|---|---|\n| What you do each week | What somebody *could* earn |\n| What the site costs | That it is free money |\n| Where the figures of all members stand | Your best month |\n\nThe figures of all members are on [Income Disclosure](/income-disclosure).',
        quiz: [
          question(
            'A friend asks what people earn. What do you show?',
            ['Your best month', 'The income disclosure', 'The calculator alone'],
            1,
            'It has everybody in it, also those who earned nothing.',
          ),
        ],
      }),
      lesson('hard-questions', 'Hard questions', {
        leastReadingSeconds: 60,
        text: '**“Is this a pyramid?”** Explain what is paid for: a membership, not a registration. Then show the plan.\n\n**“Will I get rich?”** No. Most members earn little, and the site says so itself.',
      }),
    ],
  },
  {
    slug: 'leading-a-team',
    title: 'Leading a team',
    summary: 'How to welcome newcomers, keep in touch without being a nuisance, and help people to stay.',
    lessons: [
      lesson('welcome', 'The first message', {
        leastReadingSeconds: 60,
        text: 'Write within a day, and write as a person:\n\n```\nHi Ana, welcome! I am Ben, your sponsor.\nWhat made you join? I am here on Tuesdays.\n```',
      }),
      lesson('weekly-rhythm', 'A weekly rhythm', {
        kind: 'embed',
        videoUrl: OWN_FILM,
        leastReadingSeconds: 60,
        text: 'One call a week, always at the same hour, never longer than half an hour.',
        quiz: [
          question(
            'How long is the weekly call?',
            ['As long as it takes', 'Half an hour at most', 'Two hours'],
            1,
            'People come back to what ends on time.',
          ),
        ],
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
