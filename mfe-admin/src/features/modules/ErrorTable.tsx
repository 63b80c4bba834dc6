import type { AdminModule } from '@powerline/contract/operations';
import { Cell, formatNumber, Row, RowHeading, Table, theme } from '@powerline/ui';
import { Disclosure, Moment } from '@powerline/ui/admin';
import { Bug } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Code = styled.code`
  overflow-wrap: anywhere;
  font-size: ${theme.fontSize.small};
`;

const Message = styled.div`
  min-width: 14rem;
`;

const Detail = styled.div`
  color: ${theme.color.textMuted};
  font-weight: ${theme.fontWeight.regular};
  font-size: ${theme.fontSize.small};
`;

/** What failed in the code of the builds that visitors get, and where. */
export function ErrorTable({ module: { title, current, canary, health } }: { module: AdminModule }) {
  const given = [current.version, ...(canary ? [canary.version] : [])];
  const errors = health
    .filter(({ version }) => given.includes(version))
    .flatMap(({ version, errorMessages }) => errorMessages.map((error) => ({ version, ...error })));
  if (errors.length === 0) return null;
  return (
    <Disclosure
      icon={<Bug aria-hidden="true" size={18} />}
      title={t('Where it fails')}
      note={t('{count, plural, one {# error} other {# errors}}', { count: errors.length })}
    >
      <Table caption={t('Errors of {title}', { title })} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Error')}</th>
            <th scope="col">{t('Place')}</th>
            <th scope="col">{t('Tabs')}</th>
            <th scope="col">{t('Last seen')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ version, kind, message, tabs, place, name, firstSeen, lastSeen }) => (
            <Row key={[version, kind, message, place].join(' ')}>
              <RowHeading>
                <Message>{message}</Message>
                <Detail>{[kindWord(kind), ...(canary ? [version] : [])].join(' · ')}</Detail>
              </RowHeading>
              <Cell label={t('Place')}>
                <div>
                  {place ? <Code>{place}</Code> : t('Unknown')}
                  {name ? <Detail>{name}</Detail> : null}
                </div>
              </Cell>
              <Cell label={t('Tabs')}>{formatNumber(tabs)}</Cell>
              <Cell label={t('Last seen')}>
                <div>
                  {lastSeen ? <Moment at={lastSeen} /> : '–'}
                  {firstSeen && firstSeen !== lastSeen ? (
                    <Detail>
                      {t('First seen')} <Moment at={firstSeen} />
                    </Detail>
                  ) : null}
                </div>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}

function kindWord(kind: string): string {
  if (kind === 'throw') return t('Thrown');
  return kind === 'rejection' ? t('Rejected promise') : kind;
}
