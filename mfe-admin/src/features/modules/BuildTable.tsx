import { type AdminModule, failedLoads, loadShare, MODULE_HEALTH_HOURS } from '@powerline/contract/operations';
import { Badge, Cell, formatNumber, Inline, Row, RowHeading, Table, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { signedWords } from './signed-words.ts';

const Detail = styled.div`
  color: ${theme.color.textMuted};
  font-weight: ${theme.fontWeight.regular};
  font-size: ${theme.fontSize.small};
`;

/** The builds that visitors get, and how they do. */
export function BuildTable({ module }: { module: AdminModule }) {
  const { title, enabled, current, canary } = module;
  return (
    <Table caption={t('Builds of {title} that visitors get', { title })} isCaptionHidden onPhone="cards">
      <thead>
        <tr>
          <th scope="col">{t('Build')}</th>
          <th scope="col">{t('Since')}</th>
          <th scope="col">{t('Loads in {hours} hours', { hours: MODULE_HEALTH_HOURS })}</th>
          <th scope="col">{t('Failed')}</th>
          <th scope="col">{t('Errors')}</th>
        </tr>
      </thead>
      <tbody>
        <Build
          module={module}
          build={current}
          share={enabled ? t('Current') : t('Current, disabled')}
          isGood={enabled}
        />
        {canary ? (
          <Build module={module} build={canary} share={t('Canary for {percent} %', { percent: canary.percent })} />
        ) : null}
      </tbody>
    </Table>
  );
}

interface BuildProps {
  module: AdminModule;
  build: AdminModule['current'];
  share: string;
  /** Whether everyone else gets it. */
  isGood?: boolean;
}

function Build({ module: { health }, build, share, isGood = false }: BuildProps) {
  const { version, since, by, note } = build;
  const signed = signedWords(build);
  const { loads = 0, failures = {}, errors = 0 } = health.find((one) => one.version === version) ?? {};
  const failed = failedLoads(failures);
  const classes = Object.entries(failures).sort(([, a], [, b]) => b - a);
  return (
    <Row>
      <RowHeading>
        <Inline gap={2}>
          {version} <Badge tone={isGood ? 'success' : 'warning'}>{share}</Badge>
        </Inline>
      </RowHeading>
      <Cell label={t('Since')}>
        <div>
          {since === '' ? t('Unknown') : <Moment at={since} />}
          <Detail>
            {by}
            {note ? `: ${note}` : null}
          </Detail>
          {signed ? <Detail>{signed}</Detail> : null}
        </div>
      </Cell>
      <Cell label={t('Loads in {hours} hours', { hours: MODULE_HEALTH_HOURS })}>{formatNumber(loads)}</Cell>
      <Cell label={t('Failed')}>
        <div>
          {loads === 0 ? '–' : loadShare(failed / loads)}
          {classes.length > 0 ? (
            <Detail>{classes.map(([name, count]) => `${name} ${formatNumber(count)}`).join(', ')}</Detail>
          ) : null}
        </div>
      </Cell>
      <Cell label={t('Errors')}>{formatNumber(errors)}</Cell>
    </Row>
  );
}
