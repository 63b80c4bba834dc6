import type { Company } from '@powerline/contract/money-train';
import { IconButton, Inline, Stack, Text, theme, VisuallyHidden } from '@powerline/ui';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { PictureOrMonogram } from '../../components/picture/PictureOrMonogram.tsx';
import type { DropEdge } from './drag-rows.ts';
import { moved } from './move.ts';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};

  > [data-handle] {
    display: grid;
    flex: none;
    place-items: center;
    width: 1.5rem;
    height: 2.75rem;
    color: ${theme.color.textMuted};
    cursor: grab;
    touch-action: manipulation;
  }
  > bdi {
    flex: 1 1 7rem;
    min-width: 0;
    font-weight: ${theme.fontWeight.strong};
    overflow-wrap: anywhere;
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  /* Where it would come to stand. */
  &[data-over]::before {
    content: '';
    position: absolute;
    inset-inline: 0;
    height: 3px;
    border-radius: ${theme.radius.full};
    background: ${theme.color.accent};
  }
  &[data-over='top']::before {
    inset-block-start: calc(-1 * ${theme.space[1]} - 2px);
  }
  &[data-over='bottom']::before {
    inset-block-end: calc(-1 * ${theme.space[1]} - 2px);
  }
`;

interface CompanyOrderProps {
  /** From top to bottom. */
  companies: readonly Company[];
  onOrder: (ids: readonly number[]) => void;
}

/** The member's companies in the order of their page: moved by dragging, by buttons, and by the arrow keys on these. */
export function CompanyOrder({ companies, onOrder }: CompanyOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  const [over, setOver] = useState<{ id: number; edge: DropEdge } | null>(null);
  const [told, setTold] = useState('');
  const focused = useRef<Element | null>(null);
  const ids = companies.map(({ id }) => id);
  const key = ids.toSorted((a, b) => a - b).join(' ');

  const move = (id: number, to: number) => {
    const next = moved(ids, id, to);
    if (next.join() === ids.join()) return;
    focused.current = document.activeElement;
    onOrder(next);
    const name = companies.find((company) => company.id === id)?.companyName;
    setTold(`${name} is number ${to + 1} of ${ids.length}.`);
  };

  // A row that changes its place in the document loses the focus, which belongs to the button that moved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = null;
    if (element instanceof HTMLElement && list.current?.contains(element)) element.focus();
  }, [ids.join()]);

  const moveNow = useEffectEvent(move);
  const idsNow = useEffectEvent(() => ids);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are others when the companies are
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    // Dragging is one of three ways: the others need nothing that comes later.
    void import('./drag-rows.ts').then(({ dragRows }) => {
      if (isGone || !list.current) return;
      end = dragRows({
        list: list.current,
        ids: () => idsNow(),
        onMove: (id, to) => moveNow(id, to),
        onOver: setOver,
      });
    }, console.error);
    return () => {
      isGone = true;
      end();
    };
  }, [key]);

  const moveByKey = (event: KeyboardEvent, id: number, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(id, at + step);
  };

  return (
    <Stack gap={2}>
      <List ref={list} aria-label="Order of your cards">
        {companies.map(({ id, companyName, picture }, at) => (
          <Row key={id} data-id={id} data-over={over?.id === id ? over.edge : undefined}>
            <span data-handle aria-hidden="true">
              <GripVertical size={20} />
            </span>
            <PictureOrMonogram of="company" address={picture ?? null} name={companyName} size="small" />
            <bdi>{companyName}</bdi>
            <Inline gap={1} style={{ flexWrap: 'nowrap', marginInlineStart: 'auto' }}>
              <IconButton
                label={`Move ${companyName} up`}
                icon={<ArrowUp />}
                size="small"
                disabledReason={at === 0 ? `${companyName} stands on top already` : undefined}
                onClick={() => move(id, at - 1)}
                onKeyDown={(event) => moveByKey(event, id, at)}
              />
              <IconButton
                label={`Move ${companyName} down`}
                icon={<ArrowDown />}
                size="small"
                disabledReason={at === companies.length - 1 ? `${companyName} stands last already` : undefined}
                onClick={() => move(id, at + 1)}
                onKeyDown={(event) => moveByKey(event, id, at)}
              />
            </Inline>
          </Row>
        ))}
      </List>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {companies.length > 1 ? (
        <Text size="small" tone="muted">
          Drag a card by its dots, or move it with its arrows. The first one stands on top.
        </Text>
      ) : null}
    </Stack>
  );
}
