import { IconButton, Inline, Stack, Text, theme, VisuallyHidden } from '@powerline/ui';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { t } from '../words.ts';
import type { DropEdge } from './drag-options.ts';
import { moved } from './moved.ts';

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
    /* A finger on it moves the row, not the page; held, it opens nothing. */
    touch-action: none;
    user-select: none;
    -webkit-touch-callout: none;
  }
  @media (pointer: coarse) {
    > [data-handle] {
      width: 2.75rem;
      margin-inline-start: calc(-1 * ${theme.space[2]});
      margin-inline-end: calc(-1 * ${theme.space[2]});
    }
  }
  > [data-title] {
    flex: 1 1 7rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* More than a name wants its own line where there is little room. */
  > div[data-title] {
    flex-basis: 14rem;
  }
  > bdi {
    font-weight: ${theme.fontWeight.strong};
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  /* Under a finger, which it follows. */
  &[data-lifted] {
    z-index: 1;
    border-color: ${theme.color.accent};
    box-shadow: ${theme.shadow.hover};
    opacity: 0.9;
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

const Buttons = styled(Inline)`
  margin-inline-start: auto;
`;

export interface OrderedRow {
  id: number;
  /** The name in the labels of its buttons and in announcements. */
  name: string;
  /** A picture before the name. */
  lead?: ReactNode;
  /** Replaces the name with more: a link, badges. */
  title?: ReactNode;
  /** Its own buttons, before the ones that move it. */
  actions?: ReactNode;
}

interface OrderedListProps {
  label: string;
  /** From top to bottom. */
  rows: readonly OrderedRow[];
  onOrder: (ids: readonly number[]) => void;
  /** How to sort, in a sentence or two; shown from two rows on. */
  hint: string;
}

/** People move rows by dragging, with buttons, and with the arrow keys on these. */
export function OrderedList({ label, rows, onOrder, hint }: OrderedListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [over, setOver] = useState<{ id: number; edge: DropEdge } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focused = useRef<Element | null>(null);
  const ids = rows.map(({ id }) => id);
  const key = ids.toSorted((a, b) => a - b).join(' ');

  const move = (id: number, to: number) => {
    const next = moved(ids, id, to);
    if (next.join() === ids.join()) return;
    focused.current = document.activeElement;
    onOrder(next);
    const name = rows.find((row) => row.id === id)?.name ?? '';
    setAnnouncement(t('{name} is number {place} of {total}.', { name, place: to + 1, total: ids.length }));
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements are others when the rows are
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    // Dragging is one of three ways, so it may load later.
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
      <List ref={list} aria-label={label}>
        {rows.map(({ id, name, lead, title, actions }, at) => (
          <Row key={id} data-id={id} data-over={over?.id === id ? over.edge : undefined}>
            <span data-handle aria-hidden="true">
              <GripVertical size={20} />
            </span>
            {lead}
            {title === undefined ? <bdi data-title>{name}</bdi> : <div data-title>{title}</div>}
            <Buttons gap={1} justify="end">
              {actions}
              <IconButton
                label={t('Move {name} up', { name })}
                icon={<ArrowUp />}
                size="small"
                disabledReason={at === 0 ? t('{name} is already first', { name }) : undefined}
                onClick={() => move(id, at - 1)}
                onKeyDown={(event) => moveByKey(event, id, at)}
              />
              <IconButton
                label={t('Move {name} down', { name })}
                icon={<ArrowDown />}
                size="small"
                disabledReason={at === rows.length - 1 ? t('{name} is already last', { name }) : undefined}
                onClick={() => move(id, at + 1)}
                onKeyDown={(event) => moveByKey(event, id, at)}
              />
            </Buttons>
          </Row>
        ))}
      </List>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {rows.length > 1 ? (
        <Text size="small" tone="muted">
          {hint}
        </Text>
      ) : null}
    </Stack>
  );
}
