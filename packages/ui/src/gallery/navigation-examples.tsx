import { Breadcrumbs } from '../content/Breadcrumbs.tsx';
import { PartLinks } from '../content/PartLinks.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../content/Tabs.tsx';
import { Text } from '../content/Text.tsx';
import { Pages } from '../lists/Pages.tsx';
import type { Example } from './example.ts';

export const navigationExamples: Example[] = [
  {
    component: 'Breadcrumbs',
    states: [
      {
        name: 'two levels up',
        element: (
          <Breadcrumbs
            crumbs={[
              { key: 'courses', title: 'Courses', to: '/marketing-academy' },
              { key: 'course', title: 'Your first week', to: '/academy/courses/first-week' },
            ]}
            current="Your invitation link"
          />
        ),
      },
    ],
  },
  {
    component: 'Pages',
    states: [
      {
        name: 'a second one is there to be asked for',
        element: (
          <Pages<number> more="Show older points">
            {(before, end) => (
              <>
                <Text>{before ? 'Points before those.' : 'The newest points.'}</Text>
                {end(before ? null : 25)}
              </>
            )}
          </Pages>
        ),
      },
    ],
  },
  {
    component: 'PartLinks',
    states: [
      {
        name: 'of a page',
        element: (
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
    ],
  },
  {
    component: 'Tabs',
    states: [
      {
        name: 'five of them',
        element: (
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
    ],
  },
];
