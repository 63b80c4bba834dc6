import type { Person } from '@powerline/contract/accounts';
import { Badge, Card, Inline, SectionHeading, Stack } from '@powerline/ui';
import { Facts } from '../../components/Facts.tsx';
import { formatDay } from '../../components/format-day.ts';
import { rolesInWords } from '../../components/roles-in-words.ts';
import { SuspensionNote } from '../../components/SuspensionNote.tsx';

export const AccountSection = ({ person }: { person: Person }) => {
  const { email, emailVerifiedAt, joinedAt, suspension } = person;
  return (
    <Card as="section" aria-labelledby="account">
      <Stack gap={4}>
        <SectionHeading id="account" size="large">
          Account
        </SectionHeading>
        <Facts
          hasColumns
          facts={[
            {
              name: 'Email',
              value: (
                <Inline gap={2}>
                  <span>{email}</span>
                  {emailVerifiedAt ? (
                    <Badge tone="success">Confirmed {formatDay(emailVerifiedAt)}</Badge>
                  ) : (
                    <Badge tone="warning">Not confirmed</Badge>
                  )}
                </Inline>
              ),
            },
            { name: 'Joined', value: formatDay(joinedAt) },
            { name: 'Role', value: rolesInWords(person) },
            {
              name: 'Status',
              value: suspension ? <SuspensionNote suspension={suspension} /> : <Badge tone="success">Active</Badge>,
            },
          ]}
        />
      </Stack>
    </Card>
  );
};
