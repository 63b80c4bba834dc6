import {
  Breadcrumbs,
  Cell,
  PagedTable,
  PartLinks,
  Row,
  RowHeading,
  StandaloneLink,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
} from '@powerline/ui';
import type { Examples } from './example.ts';

const pageOfPoints = (before: number | undefined) => ({
  data: before
    ? { entries: [{ title: 'First lesson', points: 10 }], next: null }
    : { entries: [{ title: 'Quiz', points: 25 }], next: 1 },
  error: undefined,
  isValidating: false,
  mutate: () => undefined,
});

export const navigationExamples: Examples = {
  Breadcrumbs: {
    'two levels up': (
      <Breadcrumbs
        crumbs={[
          { key: 'courses', title: 'Courses', to: '/marketing-academy' },
          { key: 'course', title: 'Your first week', to: '/academy/courses/first-week' },
        ]}
        current="Your invitation link"
      />
    ),
  },
  PagedTable: {
    'a second page is there to be asked for': (
      <PagedTable
        usePage={pageOfPoints}
        what="your points"
        rowsOf={({ entries }) => entries}
        captions={['Points, newest first', 'Older points']}
        columns={['What', { number: 'Points' }]}
        more="Show older points"
      >
        {({ title, points }) => (
          <Row key={title}>
            <RowHeading>{title}</RowHeading>
            <Cell label="Points" data-kind="number">
              {points}
            </Cell>
          </Row>
        )}
      </PagedTable>
    ),
  },
  PartLinks: {
    'of a page': (
      <PartLinks
        label="Parts of Content"
        parts={[
          { name: 'logo', title: 'Logo', to: '?part=logo' },
          { name: 'videos', title: 'Videos', to: '?part=videos' },
        ]}
        current="videos"
      />
    ),
  },
  StandaloneLink: { 'a name on a line of its own': <StandaloneLink to="/team">Olivia Bennett</StandaloneLink> },
  Tabs: {
    'five of them': (
      <Tabs defaultValue="Users">
        <TabList aria-label="Admin sections">
          {['Users', 'Team Members', 'Companies', 'Content', 'Pages'].map((name) => (
            <Tab key={name} value={name}>
              {name}
            </Tab>
          ))}
        </TabList>
        {['Users', 'Team Members', 'Companies', 'Content', 'Pages'].map((name) => (
          <TabPanel key={name} value={name}>
            <Text tone="muted">What belongs to {name}.</Text>
          </TabPanel>
        ))}
      </Tabs>
    ),
  },
};
