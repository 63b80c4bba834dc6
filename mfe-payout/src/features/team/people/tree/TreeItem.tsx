import type { DownlineMember } from '@powerline/contract/payout';
import { theme } from '@powerline/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { Activity, WayBadge } from '../../../../components/PersonMarks.tsx';
import { people } from '../../../../components/words.ts';
import { useTree } from './tree-context.ts';

/** Half of a card's height, where lines meet it. */
const MIDDLE = '1.75rem';

const Item = styled.li`
  position: relative;
  display: flex;
  align-items: flex-start;
  outline: none;

  /* From the line of its branch to its card. */
  [role='group'] > &::before {
    content: '';
    position: absolute;
    inset-block-start: ${MIDDLE};
    inset-inline-start: calc(-1 * ${theme.space[4]});
    width: ${theme.space[4]};
    border-block-start: 1px solid ${theme.color.borderControl};
  }
  /* The line of the branch, up to the last one. */
  [role='group'] > &::after {
    content: '';
    position: absolute;
    inset-block: calc(-1 * ${theme.space[2]}) 0;
    inset-inline-start: calc(-1 * ${theme.space[4]});
    border-inline-start: 1px solid ${theme.color.borderControl};
  }
  [role='group'] > &:first-child::after {
    inset-block-start: ${MIDDLE};
  }
  [role='group'] > &:last-child::after {
    inset-block-end: auto;
    height: calc(${MIDDLE} + ${theme.space[2]});
  }
  [role='group'] > &:first-child:last-child::after {
    display: none;
  }
`;

const Card = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: 0 ${theme.space[1]};
  align-items: center;
  /* Three levels fill the room that there is. */
  width: clamp(14rem, calc((100cqi - 5rem) / 3), 18rem);
  min-height: 3.5rem;
  padding: ${theme.space[1]} ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  cursor: pointer;

  &:hover {
    border-color: ${theme.color.accent};
  }
  ${Item}:focus-visible > & {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  strong {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: ${theme.fontSize.small};
    color: ${theme.color.textMuted};
  }
  > [data-part='line'] {
    display: flex;
    grid-column: 1 / -1;
    justify-content: space-between;
    gap: ${theme.space[2]};
  }
`;

const Toggle = styled.span`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  /* No higher than the line beside it: all cards are of one height. */
  margin-block: -0.125rem;
  border-radius: ${theme.radius.small};

  &:hover {
    background: ${theme.color.surfaceMuted};
  }
`;

const WAY_WORDS = { direct: 'direct', rotator: 'by the rotator', spillover: 'spillover' } as const;

interface TreeItemProps {
  id: string;
  name: string;
  /** Undefined for the user, and for items without a member. */
  member?: DownlineMember | undefined;
  /** From 1. */
  place: { level: number; position: number; of: number };
  /** Undefined for an item that can't open. */
  isExpanded?: boolean | undefined;
  onExpand?: (isExpanded: boolean) => void;
  /** For Enter and a press. */
  onOpen?: () => void;
  children?: ReactNode;
}

export function TreeItem({ id, name, member, place, isExpanded, onExpand, onOpen, children }: TreeItemProps) {
  const { view, current, setCurrent } = useTree();
  const item = useRef<HTMLLIElement>(null);
  const count = member && (view === 'placed' ? member.directlyBelow : member.invited);
  const below = count ? (view === 'placed' ? `${people(count)} below` : `invited ${people(count)}`) : undefined;
  const words = member && [member.isActive ? 'active' : 'not active', WAY_WORDS[member.badge], below];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // An item further down handles its own keys.
    if (event.target !== item.current) return;
    const act = actOn(event.key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const actOn = (key: string): (() => void) | undefined => {
    if (key === 'Enter' || key === ' ') return onOpen;
    if (key === 'ArrowRight' && isExpanded === false) return () => onExpand?.(true);
    if (key === 'ArrowRight' && isExpanded) return () => focusOn(item.current?.querySelector('[role="treeitem"]'));
    if (key === 'ArrowLeft' && isExpanded && onExpand) return () => onExpand(false);
    if (key === 'ArrowLeft') return () => focusOn(item.current?.parentElement?.closest('[role="treeitem"]'));
    return undefined;
  };
  const Chevron = isExpanded ? ChevronDown : ChevronRight;

  return (
    <Item
      ref={item}
      role="treeitem"
      tabIndex={current === id ? 0 : -1}
      aria-label={[name, ...(words ?? [])].filter(Boolean).join(', ')}
      aria-level={place.level}
      aria-posinset={place.position}
      aria-setsize={place.of}
      aria-expanded={isExpanded}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === item.current) setCurrent(id);
      }}
    >
      <Card onClick={onOpen}>
        <strong dir="auto">{name}</strong>
        {member && member.badge !== 'direct' ? <WayBadge badge={member.badge} /> : <span />}
        {isExpanded !== undefined && onExpand ? (
          <Toggle
            aria-hidden="true"
            data-toggle=""
            onClick={(event) => {
              event.stopPropagation();
              onExpand(!isExpanded);
            }}
          >
            <Chevron size={18} />
          </Toggle>
        ) : null}
        {member ? (
          <span data-part="line">
            <Activity isActive={member.isActive} />
            {count ? <small>{view === 'placed' ? `${count} below` : `invited ${count}`}</small> : null}
          </span>
        ) : null}
      </Card>
      {isExpanded ? children : null}
    </Item>
  );
}

const focusOn = (found: Element | null | undefined) => (found instanceof HTMLElement ? found.focus() : undefined);
