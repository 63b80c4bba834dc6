import { Button, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { ModuleLoadError } from '../modules/module-load-error.ts';
import { t } from '../words.ts';

const Card = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[3]};
  box-sizing: border-box;
  min-height: 100%;
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  text-align: center;
  text-wrap: balance;
`;

interface WidgetFailureProps {
  /** The module's title. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Low-key, because the page people came for is there. */
export function WidgetFailure({ title, error, onRetry }: WidgetFailureProps) {
  return (
    <Card role="status" data-failure={error instanceof ModuleLoadError ? error.failure : 'render'}>
      <span dir="auto">{t('{title} cannot be shown here at the moment.', { title })}</span>
      <Button tone="secondary" size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Card>
  );
}
