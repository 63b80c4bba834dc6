import type { Person } from '@powerline/contract/accounts';
import { Badge, Card, Cell, formatDay, Row, RowHeading, SectionHeading, Stack, Table, Text } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { rich, t } from '../../words.ts';

/** Where the person is logged in, and since when. No address on the internet is stored. */
export const SecuritySection = ({ person: { secondFactorSince, passkeys, sessions, logins } }: { person: Person }) => (
  <Card as="section" aria-labelledby="security">
    <Stack gap={4}>
      <SectionHeading id="security" size="large">
        {t('Security')}
      </SectionHeading>
      <Text>
        {secondFactorSince ? (
          rich('<badge>Second factor on</badge> since {day}', {
            badge: (inside) => <Badge tone="success">{inside}</Badge>,
            day: formatDay(secondFactorSince, 'medium'),
          })
        ) : (
          <Badge>{t('No second factor')}</Badge>
        )}
      </Text>
      {passkeys.length === 0 ? null : (
        <Table
          caption={t('{count, plural, one {# passkey} other {# passkeys}}', { count: passkeys.length })}
          onPhone="cards"
        >
          <thead>
            <tr>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('Added')}</th>
              <th scope="col">{t('Last used')}</th>
            </tr>
          </thead>
          <tbody>
            {passkeys.map(({ name, createdAt, lastUsedAt }) => (
              <Row key={createdAt}>
                <RowHeading>
                  <bdi>{name}</bdi>
                </RowHeading>
                <Cell label={t('Added')}>
                  <Moment at={createdAt} />
                </Cell>
                <Cell label={t('Last used')}>{lastUsedAt === null ? t('Never') : <Moment at={lastUsedAt} />}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {sessions.length === 0 ? (
        <Text>{t('Not logged in anywhere.')}</Text>
      ) : (
        <Table caption={t('Logged in on')} onPhone="cards">
          <thead>
            <tr>
              <th scope="col">{t('Device')}</th>
              <th scope="col">{t('Since')}</th>
              <th scope="col">{t('Last used')}</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ device, createdAt, lastSeenAt }) => (
              <Row key={createdAt}>
                <RowHeading>{device}</RowHeading>
                <Cell label={t('Since')}>
                  <Moment at={createdAt} />
                </Cell>
                <Cell label={t('Last used')}>
                  <Moment at={lastSeenAt} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {logins.length === 0 ? (
        <Text size="small" tone="muted">
          {t('No log-ins in the last 90 days.')}
        </Text>
      ) : (
        <Table caption={t('Latest log-ins')} onPhone="cards">
          <thead>
            <tr>
              <th scope="col">{t('Device')}</th>
              <th scope="col">{t('When')}</th>
            </tr>
          </thead>
          <tbody>
            {logins.map(({ device, at, isNewDevice }) => (
              <Row key={at}>
                <RowHeading>
                  {device} {isNewDevice ? <Badge>{t('New device')}</Badge> : null}
                </RowHeading>
                <Cell label={t('When')}>
                  <Moment at={at} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  </Card>
);
