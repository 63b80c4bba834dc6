import { type AdminModule, failedLoads, loadShare, MODULE_HEALTH_HOURS } from '@powerline/contract/operations';
import { Badge, Cell, Inline, Row, RowHeading, Table, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';

const Detail = styled.div`
  color: ${theme.color.textMuted};
  font-weight: ${theme.fontWeight.regular};
  font-size: ${theme.fontSize.small};
`;

/** The builds that visitors get, and how they do. */
export function BuildTable({ module }: { module: AdminModule }) {
  const { title, enabled, current, canary } = module;
  return (
    <Table caption={`Builds of ${title} that visitors get`} isCaptionHidden onPhone="cards">
      <thead>
        <tr>
          <th scope="col">Build</th>
          <th scope="col">Since</th>
          <th scope="col">Loads in {MODULE_HEALTH_HOURS} hours</th>
          <th scope="col">Failed</th>
          <th scope="col">Errors</th>
        </tr>
      </thead>
      <tbody>
        <Build module={module} build={current} share={enabled ? 'Current' : 'Current, disabled'} />
        {canary ? <Build module={module} build={canary} share={`Canary for ${canary.percent} %`} /> : null}
      </tbody>
    </Table>
  );
}

interface BuildProps {
  module: AdminModule;
  build: AdminModule['current'];
  share: string;
}

function Build({ module: { health }, build: { version, since, by, note }, share }: BuildProps) {
  const { loads = 0, failures = {}, errors = 0 } = health.find((one) => one.version === version) ?? {};
  const failed = failedLoads(failures);
  const classes = Object.entries(failures).sort(([, a], [, b]) => b - a);
  return (
    <Row>
      <RowHeading>
        <Inline gap={2}>
          {version} <Badge tone={share === 'Current' ? 'success' : 'warning'}>{share}</Badge>
        </Inline>
      </RowHeading>
      <Cell label="Since">
        <div>
          {since === '' ? 'Unknown' : <Moment at={since} />}
          <Detail>
            {by}
            {note ? `: ${note}` : null}
          </Detail>
        </div>
      </Cell>
      <Cell label={`Loads in ${MODULE_HEALTH_HOURS} hours`}>{loads.toLocaleString('en')}</Cell>
      <Cell label="Failed">
        <div>
          {loads === 0 ? '–' : loadShare(failed / loads)}
          {classes.length > 0 ? (
            <Detail>{classes.map(([name, count]) => `${name} ${count.toLocaleString('en')}`).join(', ')}</Detail>
          ) : null}
        </div>
      </Cell>
      <Cell label="Errors">{errors.toLocaleString('en')}</Cell>
    </Row>
  );
}
