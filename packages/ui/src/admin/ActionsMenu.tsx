import { Button, theme } from '@powerline/ui';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../words.ts';

export interface MenuAction {
  /** A verb and its thing: "Suspend". */
  label: string;
  isDangerous?: boolean;
  /** Why it can't be done now, shown below the label. The item stays reachable. */
  disabledReason?: string | undefined;
  onSelect: () => void;
}

interface ActionsMenuProps {
  /** Whose actions these are, for assistive technology: "Actions for ann". */
  label: string;
  size?: 'small' | 'medium';
  isBusy?: boolean;
  actions: readonly MenuAction[];
}

const Menu = styled.ul`
  position: fixed;
  inset: auto;
  z-index: ${theme.layer.overlay};
  width: max-content;
  min-width: 12rem;
  max-width: min(20rem, calc(100vw - 1rem));
  max-height: calc(100dvh - 1rem);
  margin: 0;
  padding: ${theme.space[1]};
  overflow-y: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.overlay};
  list-style: none;

  button {
    display: block;
    width: 100%;
    min-height: 2.25rem;
    padding: ${theme.space[2]} ${theme.space[3]};
    border: 0;
    border-radius: ${theme.radius.small};
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  button:hover,
  button:focus-visible {
    background: ${theme.color.surfaceMuted};
  }
  button[data-tone='danger'] {
    color: ${theme.color.danger};
  }
  button[aria-disabled] {
    color: ${theme.color.textMuted};
    cursor: default;
  }
  small {
    display: block;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  @media (pointer: coarse) {
    button {
      min-height: 2.75rem;
    }
  }
`;

/** Keeps this far from the window's edges and the button. */
const GAP_PX = 4;

/** All that can be done with one thing, behind one button (WAI-ARIA APG, menu button). The menu exists only while it's open. */
export function ActionsMenu({ label, size = 'medium', isBusy = false, actions }: ActionsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <Button
        ref={button}
        tone="secondary"
        size={size}
        isBusy={isBusy}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isBusy) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t('Actions')}
        <ChevronDown aria-hidden="true" size={16} />
      </Button>
      {isOpen ? (
        <OpenMenu
          id={id}
          label={label}
          actions={actions}
          opener={button}
          onClose={(returnsFocus) => {
            setOpen(false);
            if (returnsFocus) button.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

interface OpenMenuProps extends Pick<ActionsMenuProps, 'label' | 'actions'> {
  id: string;
  opener: { current: HTMLButtonElement | null };
  onClose: (returnsFocus: boolean) => void;
}

function OpenMenu({ id, label, actions, opener, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const list = menu.current;
    if (!list || !opener.current) return;
    // Above everything else, where the browser knows popovers.
    if ('popover' in list) list.showPopover();
    placeBelow(list, opener.current);
    itemsOf(list)[0]?.focus();
  }, [opener]);

  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node) || menu.current?.contains(target) || opener.current?.contains(target)) return;
      close.current(false);
    };
    // Whatever scrolls the page takes the button away from under the menu.
    const scroll = ({ target }: Event) => {
      if (target !== menu.current) close.current(true);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    addEventListener('scroll', scroll, true);
    addEventListener('resize', scroll);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      removeEventListener('scroll', scroll, true);
      removeEventListener('resize', scroll);
    };
  }, [opener]);

  function pressKey(event: KeyboardEvent<HTMLUListElement>) {
    const { key } = event;
    const items = itemsOf(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement); // not found is -1
    if (key === 'Escape' || key === 'Tab') {
      // Tab goes on from the button.
      onClose(true);
      if (key === 'Tab') return;
    } else if (key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (key === 'ArrowUp') items.at(at - 1)?.focus();
    else if (key === 'Home') items[0]?.focus();
    else if (key === 'End') items.at(-1)?.focus();
    else if (key.length === 1 && key !== ' ') startingWith(items, at, key)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Menu ref={menu} id={id} role="menu" aria-label={label} popover="manual" onKeyDown={pressKey}>
      {actions.map(({ label: words, isDangerous, disabledReason, onSelect }) => (
        <li key={words} role="none">
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-tone={isDangerous ? 'danger' : undefined}
            aria-disabled={disabledReason ? true : undefined}
            onClick={() => {
              if (disabledReason) return;
              // What opens next gives focus back to the button.
              onClose(true);
              onSelect();
            }}
          >
            {words}
            {disabledReason ? <small>{disabledReason}</small> : null}
          </button>
        </li>
      ))}
    </Menu>
  );
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** The next item, after the focused one, that starts with a letter. */
function startingWith(items: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const order = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return order.find(({ textContent }) => textContent?.toLowerCase().startsWith(letter.toLowerCase()));
}

/** Below the button and lined up with its end, or above where there is no room. */
function placeBelow(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const lined = getComputedStyle(button).direction === 'rtl' ? left : right - width;
  const fitsBelow = bottom + GAP_PX + height <= innerHeight;
  const wanted = fitsBelow ? bottom + GAP_PX : top - GAP_PX - height;
  menu.style.top = `${Math.max(GAP_PX, Math.min(wanted, innerHeight - height - GAP_PX))}px`;
  menu.style.left = `${Math.max(GAP_PX, Math.min(lined, innerWidth - width - GAP_PX))}px`;
}
