import { theme } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import type { Result, ResultGroup } from './results.ts';

const List = styled.div`
  max-height: min(24rem, 50dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
  transition: opacity ${theme.motion.fast} ease-out;

  &[aria-busy='true'] {
    opacity: 0.5;
    transition-delay: 0.3s;
  }
  [role='presentation'] {
    padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[1]};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  [role='option'] {
    min-height: 2.75rem;
    padding: ${theme.space[2]} ${theme.space[3]};
    border-radius: ${theme.radius.small};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  [role='option'] > span {
    display: block;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  [role='option']:hover {
    background: ${theme.color.surfaceMuted};
  }
  [role='option'][aria-selected='true'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
    outline: 1px solid transparent;
  }
  [role='option'][aria-selected='true'] > span {
    color: inherit;
  }
`;

interface ResultListProps {
  /** Each option's id starts with it. */
  id: string;
  groups: readonly ResultGroup[];
  /** The place of the marked result among all. */
  marked: number;
  isBusy: boolean;
  onChoose: (result: Result) => void;
}

export function ResultList({ id, groups, marked, isBusy, onChoose }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is marked
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [marked]);
  let place = -1;
  return (
    <List ref={list} id={`${id}-results`} role="listbox" aria-label={t('Results')} aria-busy={isBusy}>
      {groups.map(({ name, results }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is none
        <div key={name} role="group" aria-label={name}>
          <div role="presentation">{name}</div>
          {results.map((result) => {
            place += 1;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the marked option
              <div
                key={result.path}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === marked}
                dir="auto"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(result)}
              >
                {result.title}
                {result.text ? <span>{result.text}</span> : null}
              </div>
            );
          })}
        </div>
      ))}
    </List>
  );
}
