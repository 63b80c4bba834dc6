import { Marquee, SectionHeading, VerticalTicker } from '@powerline/ui';
import type { Examples } from './example.ts';

const firstNames = ['Ann', 'Ben', 'Chloé', 'Dmitri', 'Eve', 'Farid', 'Grace', 'Hiroshi', 'Ines', 'Jonas', 'Kim'];
const names = ['Lee', 'Ortiz', 'Novak', 'Silva', 'Okafor', 'Berg'].flatMap((lastName) =>
  firstNames.map((firstName) => `${firstName} ${lastName}`),
);

export const tickerExamples: Examples = {
  Marquee: {
    '66 names': <Marquee label="Team members" names={names} />,
    'two names': <Marquee label="Founders" names={['Ann Lee', 'Ben Ortiz']} />,
  },
  VerticalTicker: {
    '66 names': (
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
};
