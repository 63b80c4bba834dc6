import type { Person } from '@powerline/contract/accounts';
import { Badge, Card, Cell, Row, RowHeading, SectionHeading, Stack, Table, Text } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { formatDay } from '../../components/format-day.ts';

/** Where the person is logged in, and since when. No address on the internet is stored. */
export const SecuritySection = ({ person: { secondFactorSince, sessions, logins } }: { person: Person }) => (
  <Card as="section" aria-labelledby="security">
    <Stack gap={4}>
      <SectionHeading id="security" size="large">
        Security
      </SectionHeading>
      <Text>
        {secondFactorSince ? (
          <>
            <Badge tone="success">Second factor on</Badge> since {formatDay(secondFactorSince)}
          </>
        ) : (
          <Badge>No second factor</Badge>
        )}
      </Text>
      {sessions.length === 0 ? (
        <Text>Not logged in anywhere.</Text>
      ) : (
        <Table caption="Logged in on" onPhone="cards">
          <thead>
            <tr>
              <th scope="col">Device</th>
              <th scope="col">Since</th>
              <th scope="col">Last used</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ device, createdAt, lastSeenAt }) => (
              <Row key={createdAt}>
                <RowHeading>{device}</RowHeading>
                <Cell label="Since">
                  <Moment at={createdAt} />
                </Cell>
                <Cell label="Last used">
                  <Moment at={lastSeenAt} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {logins.length === 0 ? (
        <Text size="small" tone="muted">
          No log-ins in the last 90 days.
        </Text>
      ) : (
        <Table caption="Latest log-ins" onPhone="cards">
          <thead>
            <tr>
              <th scope="col">Device</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {logins.map(({ device, at, isNewDevice }) => (
              <Row key={at}>
                <RowHeading>
                  {device} {isNewDevice ? <Badge>New device</Badge> : null}
                </RowHeading>
                <Cell label="When">
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
