import type { PayoutHint } from '@powerline/contract/payout';
import { theme } from '@powerline/ui';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { hintInWords } from './hint-words.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Hint = styled.li`
  display: flex;
  align-items: baseline;
  gap: ${theme.space[1]};
  color: ${theme.color.onWarningSoft};

  svg {
    flex: none;
    align-self: center;
  }
`;

interface PayoutHintsProps {
  /** Undefined from an older API. */
  hints: readonly PayoutHint[] | undefined;
  currency: string;
}

/** What to look at before the money goes. Nothing without hints. */
export function PayoutHints({ hints = [], currency }: PayoutHintsProps) {
  if (hints.length === 0) return null;
  return (
    <List aria-label={t('Check first')}>
      {hints.map((hint) => (
        <Hint key={hint.kind}>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>{hintInWords(hint, currency)}</span>
        </Hint>
      ))}
    </List>
  );
}
