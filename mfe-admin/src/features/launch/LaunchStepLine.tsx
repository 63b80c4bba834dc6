import type { LaunchStep } from '@powerline/contract/accounts';
import { Link } from '@powerline/platform';
import { Button, theme, VisuallyHidden } from '@powerline/ui';
import { launchState, Moment, useReportedCall } from '@powerline/ui/admin';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { setLaunchStepNeeded } from '../../api/launch.ts';
import { rich, t } from '../../words.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${theme.space[3]};
  min-height: 2.75rem;
  padding-block: ${theme.space[1]};

  & + & {
    border-block-start: 1px solid ${theme.color.border};
  }
  /* Its words stay on one line. */
  > button {
    white-space: nowrap;
  }
  &:not([data-status='open']) a {
    color: ${theme.color.textMuted};
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  border: 2px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.full};
  color: ${theme.color.onSuccess};

  [data-status='done'] > & {
    border-color: ${theme.color.success};
    background: ${theme.color.success};
  }
  [data-status='not needed'] > & {
    border-color: transparent;
    color: ${theme.color.textMuted};
  }
  svg {
    width: 0.75rem;
    height: 0.75rem;
    stroke-width: 3;
  }
`;

const Note = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  text-wrap: pretty;
`;

const hidden = (inside: ReactNode) => <VisuallyHidden>{inside}</VisuallyHidden>;

export function LaunchStepLine({ step }: { step: LaunchStep }) {
  const { key, title, text, path, status, doneAt, skippedBy } = step;
  const { isBusy, run } = useReportedCall();
  const isSkipped = status === 'not needed';

  const turn = () =>
    run(
      () => setLaunchStepNeeded(key, isSkipped),
      isSkipped ? [t('Step is back'), title] : [t('Step skipped'), t('You can bring it back here.')],
      isSkipped ? t('The step could not be brought back') : t('The step could not be skipped'),
    );

  return (
    <Line data-status={status}>
      <Mark aria-hidden="true">{status === 'done' ? <Check /> : isSkipped ? <Minus /> : null}</Mark>
      <div>
        <Link to={path} state={launchState(key)}>
          {title}
        </Link>
        {status === 'open' ? null : (
          <VisuallyHidden> {status === 'done' ? t('(done)') : t('(skipped)')}</VisuallyHidden>
        )}
        {status === 'open' ? <Note>{text}</Note> : null}
        {isSkipped ? <Note>{t('Skipped by {admin}', { admin: skippedBy ?? '' })}</Note> : null}
        {doneAt ? <Note>{rich('Last one {moment}', { moment: <Moment at={doneAt} /> })}</Note> : null}
      </div>
      {status === 'done' ? null : (
        <Button tone="quiet" size="small" flush="end" isBusy={isBusy} onClick={turn}>
          {isSkipped
            ? rich('Bring back<more> ({title})</more>', { title, more: hidden })
            : rich('Skip<more> ({title})</more>', { title, more: hidden })}
        </Button>
      )}
    </Line>
  );
}
