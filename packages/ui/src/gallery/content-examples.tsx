import {
  ActionsCell,
  Badge,
  Button,
  Card,
  Cell,
  FigureList,
  Grid,
  Hero,
  Inline,
  LinkButton,
  LinkCard,
  Monogram,
  NotTranslated,
  NumberCell,
  NumberHeading,
  PageHeading,
  Row,
  RowHeading,
  SectionHeading,
  SiteName,
  Stack,
  Table,
  Text,
  VisuallyHidden,
} from '@powerline/ui';
import { GraduationCap, Zap } from 'lucide-react';
import type { Examples } from './example.ts';

const levels = [
  { level: 'Direct', referrals: '5', earnings: '$25.00' },
  { level: 'Level 1', referrals: '15', earnings: '$15.00' },
  { level: 'Level 2', referrals: '45', earnings: '$45.00' },
];

export const contentExamples: Examples = {
  Hero: {
    'with both actions': (
      <Hero
        title="Build your team, together"
        lead="A clear plan, one page for your companies, and training that helps."
        actions={
          <>
            <LinkButton to="/register">Register</LinkButton>
            <LinkButton to="/services" tone="secondary">
              See how it works
            </LinkButton>
          </>
        }
        note="Free to join. No card needed."
      />
    ),
  },
  FigureList: {
    'beside each other': (
      <FigureList
        figures={[
          { name: 'available', value: '$1,034.00' },
          { name: 'paid out', value: '$3,116.00' },
        ]}
      />
    ),
    display: <FigureList size="display" figures={[{ name: 'points', value: '1,340' }]} />,
  },
  Monogram: {
    'of a company': <Monogram name="Green Valley Tea" />,
    small: <Monogram name="Acme" size="small" />,
    large: <Monogram name="Olivia Bennett" size="large" />,
    'in every tone': (
      <Inline>
        {['Acme', 'Bright', 'Cedar', 'Dawn', 'Ember', 'Fern'].map((name) => (
          <Monogram key={name} name={name} />
        ))}
      </Inline>
    ),
  },
  NotTranslated: { 'of a text in French': <NotTranslated written="fr" /> },
  SiteName: {
    'in a sentence': (
      <Text>
        Welcome to <SiteName />.
      </Text>
    ),
  },
  PageHeading: {
    'with a lead and an action': (
      <PageHeading
        title="Money Train"
        lead="One page that shows the companies you earn with."
        actions={<Button>Add a company</Button>}
      />
    ),
    'with a very long title': <PageHeading title={'Anunbrokentitle'.repeat(20)} />,
  },
  SectionHeading: {
    'level 2': <SectionHeading>Why the Powerline PAYOUT WORKS</SectionHeading>,
    'level 3': <SectionHeading level={3}>Faster Downline Growth</SectionHeading>,
  },
  Text: {
    large: <Text size="large">Build a team with the whole site behind you.</Text>,
    body: <Text>{'Each new member is placed under the last one, in the order of joining. '.repeat(3)}</Text>,
    'small, muted': (
      <Text size="small" tone="muted">
        An illustration, not a prediction.
      </Text>
    ),
  },
  Card: {
    'with content': (
      <Card>
        <Stack gap={2}>
          <SectionHeading level={3}>Acme</SectionHeading>
          <Text tone="muted">No description</Text>
        </Stack>
      </Card>
    ),
  },
  LinkCard: {
    'with an icon': (
      <LinkCard to="/powerline-payout" title="The Powerline" icon={<Zap size={20} />} headingLevel={3}>
        Lock in your spot and see who joins after you.
      </LinkCard>
    ),
    large: (
      <LinkCard to="/money-train" title="The Money Train" icon={<GraduationCap />} size="large" headingLevel={3}>
        Your companies on one page.
      </LinkCard>
    ),
    'in a grid': (
      <Grid columnWidth="12rem">
        <LinkCard to="/money-train" title="The Money Train" headingLevel={3}>
          Your affiliate companies on one page.
        </LinkCard>
        <LinkCard
          to="/marketing-academy"
          title="The Marketing Academy"
          icon={<GraduationCap size={20} />}
          headingLevel={3}
        />
      </Grid>
    ),
  },
  Table: {
    'with a caption and numbers': (
      <Table caption="Monthly earnings">
        <thead>
          <tr>
            <th scope="col">Level</th>
            <NumberHeading>Referrals</NumberHeading>
            <NumberHeading>Monthly Earnings</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, referrals, earnings }) => (
            <tr key={level}>
              <th scope="row">{level}</th>
              <NumberCell>{referrals}</NumberCell>
              <NumberCell>{earnings}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
    ),
    'of an admin page, with cards where it has no room': (
      <Table caption="Users" isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">Username</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {['ann', 'someone-with-a-remarkably-long-username-of-a-hundred-characters-or-so'].map((username) => (
            <Row key={username}>
              <RowHeading share={40}>{username}</RowHeading>
              <Cell label="Email" share={60}>
                {username}@example.com
              </Cell>
              <Cell label="Role">
                <Badge tone="accent">Admin</Badge>
              </Cell>
              <ActionsCell>
                <Button size="small" tone="secondary">
                  Make user<VisuallyHidden> {username}</VisuallyHidden>
                </Button>
                <Button size="small" tone="quiet">
                  Delete<VisuallyHidden> {username}</VisuallyHidden>
                </Button>
              </ActionsCell>
            </Row>
          ))}
        </tbody>
      </Table>
    ),
  },
};
