import type { Person } from '@powerline/contract/accounts';
import { Badge, Card, formatDay, Inline, SectionHeading, Stack } from '@powerline/ui';
import { Facts } from '../../components/Facts.tsx';
import { rolesInWords } from '../../components/roles-in-words.ts';
import { SuspensionNote } from '../../components/SuspensionNote.tsx';
import { t } from '../../words.ts';

export const AccountSection = ({ person }: { person: Person }) => {
  const { email, emailVerifiedAt, mailBouncedAt, joinedAt, suspension } = person;
  return (
    <Card as="section" aria-labelledby="account">
      <Stack gap={4}>
        <SectionHeading id="account" size="large">
          {t('Account')}
        </SectionHeading>
        <Facts
          hasColumns
          facts={[
            {
              name: t('Email'),
              value: (
                <Inline gap={2}>
                  <span>{email}</span>
                  {emailVerifiedAt ? (
                    <Badge tone="success">{t('Confirmed {day}', { day: formatDay(emailVerifiedAt, 'medium') })}</Badge>
                  ) : (
                    <Badge tone="warning">{t('Not confirmed')}</Badge>
                  )}
                  {mailBouncedAt ? (
                    <Badge tone="danger">
                      {t('Mail came back {day}', { day: formatDay(mailBouncedAt, 'medium') })}
                    </Badge>
                  ) : null}
                </Inline>
              ),
            },
            { name: t('Joined'), value: formatDay(joinedAt, 'medium') },
            { name: t('Role'), value: rolesInWords(person) },
            {
              name: t('Status'),
              value: suspension ? (
                <SuspensionNote suspension={suspension} />
              ) : (
                <Badge tone="success">{t('Active')}</Badge>
              ),
            },
          ]}
        />
      </Stack>
    </Card>
  );
};
