import { Button, Inline, SectionHeading, theme } from '@powerline/ui';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Place = styled.div`
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px dashed ${theme.color.borderControl};
  border-radius: ${theme.radius.large};
`;

interface ClosedBlockProps {
  number: number;
  /** True if it was just closed: its button replaces the focused one. */
  takesFocus: boolean;
  onOpen: () => void;
}

export function ClosedBlock({ number, takesFocus, onOpen }: ClosedBlockProps) {
  const headingId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <Place role="group" aria-labelledby={headingId}>
      <Inline justify="space-between">
        <SectionHeading level={3} size="body" id={headingId}>
          {t('Company #{number} (optional)', { number })}
        </SectionHeading>
        <Button ref={button} tone="secondary" size="small" onClick={onOpen}>
          {t('Add Company #{number}', { number })}
        </Button>
      </Inline>
    </Place>
  );
}
