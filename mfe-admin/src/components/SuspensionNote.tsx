import type { Suspension } from '@powerline/contract/accounts';
import { Badge, formatDay, Inline, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../words.ts';
import { LongText } from './LongText.tsx';

// The row's heading is bold.
const Note = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  margin-block-start: ${theme.space[1]};
  font-weight: ${theme.fontWeight.regular};
`;

export function SuspensionNote({ suspension: { at, by, reason } }: { suspension: Suspension }) {
  return (
    <Note>
      <Inline gap={2}>
        <Badge tone="danger">{t('Suspended')}</Badge>
        <Text as="span" size="small" tone="muted">
          {t('{day} by {admin}', { day: formatDay(at, 'medium'), admin: by })}
        </Text>
      </Inline>
      <Text as="div" size="small" tone="muted">
        <LongText text={reason} />
      </Text>
    </Note>
  );
}
