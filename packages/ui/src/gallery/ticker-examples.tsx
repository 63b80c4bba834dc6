import { SectionHeading } from '../content/SectionHeading.tsx';
import { Marquee } from '../tickers/Marquee.tsx';
import { VerticalTicker } from '../tickers/VerticalTicker.tsx';
import type { Example } from './example.ts';

const firstNames = ['Ann', 'Ben', 'Chloé', 'Dmitri', 'Eve', 'Farid', 'Grace', 'Hiroshi', 'Ines', 'Jonas', 'Kim'];
const names = ['Lee', 'Ortiz', 'Novak', 'Silva', 'Okafor', 'Berg'].flatMap((lastName) =>
  firstNames.map((firstName) => `${firstName} ${lastName}`),
);

export const tickerExamples: Example[] = [
  {
    component: 'Marquee',
    states: [
      { name: '66 names', element: <Marquee label="Team members" names={names} /> },
      { name: 'two names', element: <Marquee label="Founders" names={['Ann Lee', 'Ben Ortiz']} /> },
    ],
  },
  {
    component: 'VerticalTicker',
    states: [
      {
        name: '66 names',
        element: (
          <VerticalTicker
            label="New members"
            heading={
              <SectionHeading level={3} size="body">
                New Members Joining Daily
              </SectionHeading>
            }
            names={names}
          />
        ),
      },
    ],
  },
];
