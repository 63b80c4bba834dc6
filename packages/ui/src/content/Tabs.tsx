import { afterPaint, useAfterPaint } from '@powerline/platform';
import {
  type ComponentPropsWithRef,
  type Context,
  createContext,
  type KeyboardEvent,
  memo,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { useKeptInLine } from './keep-in-line.ts';
import { tabLineLook, tabLook } from './tab-look.ts';

/** The selected tab, one frame after the press (`:active` is immediate). The panel follows a frame later. */
interface MarkedTab {
  id: string;
  marked: string | undefined;
  choose: (value: string) => void;
}

/** Separate from the selected tab, so that selecting renders no panel. */
interface ShownPanel {
  id: string;
  shown: string | undefined;
}

const MarkedContext = createContext<MarkedTab | undefined>(undefined);
const ShownContext = createContext<ShownPanel | undefined>(undefined);

function useTabs<State>(context: Context<State | undefined>): State {
  const state = use(context);
  if (!state) throw new Error('Tab, TabList and TabPanel stand inside Tabs.');
  return state;
}

// A space would split the id where another element refers to it.
const tabId = (id: string, value: string) => `${id}-tab-${encodeURIComponent(value)}`;
const panelId = (id: string, value: string) => `${id}-panel-${encodeURIComponent(value)}`;

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[6]};
  min-width: 0;
`;

interface TabsProps extends Omit<ComponentPropsWithRef<'div'>, 'defaultValue'> {
  /** The open tab when the parent controls it; otherwise the last one pressed. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/**
 * `<Tabs defaultValue="users"><TabList aria-label="…"><Tab value="users">…`. Arrow keys, Home and End open other tabs
 * (ARIA Authoring Practices, tabs with automatic activation).
 */
export function Tabs(props: TabsProps) {
  const { value: given, defaultValue, onValueChange } = props;
  const id = useId();
  const [pressed, setPressed] = useState(defaultValue);
  const value = given ?? pressed;
  // Until the parent decides: if its value stays, the selection goes back.
  const [marked, mark] = useOptimistic(value);
  const isMounted = useIsMounted();
  const afterPress = useAfterPaint();
  const latest = useRef({ marked, onValueChange });
  useLayoutEffect(() => {
    latest.current = { marked, onValueChange };
  });
  // A stable function, so that a press only renders the tabs that change.
  const choose = useCallback(
    (wanted: string) => {
      afterPress(() => {
        if (wanted === latest.current.marked) return;
        startTransition(async () => {
          mark(wanted);
          await new Promise<void>((resolve) => void afterPaint(resolve));
          if (!isMounted.current) return;
          startTransition(() => setPressed(wanted));
          latest.current.onValueChange?.(wanted);
        });
      });
    },
    [mark, isMounted, afterPress],
  );
  const shownPanel = useMemo(() => ({ id, shown: value }), [id, value]);
  // Stable too, so that selecting doesn't render it.
  const frame = useMemo(() => {
    const { value: _value, defaultValue: _defaultValue, onValueChange: _onValueChange, ...rest } = props;
    return <Frame {...rest} />;
  }, [props]);
  return (
    <MarkedContext value={{ id, marked, choose }}>
      <ShownContext value={shownPanel}>{frame}</ShownContext>
    </MarkedContext>
  );
}

/** For callbacks after a frame, when the component may be gone. */
function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

const Line = styled.div`
  ${tabLineLook}
`;

/** Scrolls sideways if there is no room. */
export function TabList(props: ComponentPropsWithRef<'div'>) {
  return <Line {...props} role="tablist" onKeyDown={moveAmongTabs} />;
}

/** Arrow keys click the next tab, which opens it. */
function moveAmongTabs(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1;
  if (at === -1) return;
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const wanted = new Map([
    ['ArrowRight', at + forward],
    ['ArrowLeft', at - forward],
    ['Home', 0],
    ['End', -1],
  ]).get(event.key);
  if (wanted === undefined) return;
  event.preventDefault();
  const tab = tabs.at(wanted % tabs.length);
  tab?.focus();
  tab?.click();
}

const TabButton = styled.button`
  ${tabLook}
`;

interface TabProps {
  value: string;
  children: ReactNode;
}

export function Tab(props: TabProps) {
  const { id, marked, choose } = useTabs(MarkedContext);
  return <MarkableTab {...props} id={id} isOpen={props.value === marked} choose={choose} />;
}

interface MarkableTabProps extends TabProps {
  id: string;
  isOpen: boolean;
  choose: (value: string) => void;
}

const MarkableTab = memo(function MarkableTab({ id, value, isOpen, choose, children }: MarkableTabProps) {
  const tab = useRef<HTMLButtonElement>(null);
  useKeptInLine(tab, isOpen);
  return (
    <TabButton
      ref={tab}
      type="button"
      role="tab"
      id={tabId(id, value)}
      aria-controls={panelId(id, value)}
      aria-selected={isOpen}
      tabIndex={isOpen ? 0 : -1}
      onClick={() => choose(value)}
    >
      {children}
    </TabButton>
  );
});

const Panel = styled.div`
  min-width: 0;
`;

/** Mounted only while its tab is open. */
export function TabPanel({ value, children }: TabProps) {
  const { id, shown } = useTabs(ShownContext);
  const isShown = value === shown;
  return (
    <Panel role="tabpanel" id={panelId(id, value)} aria-labelledby={tabId(id, value)} tabIndex={0} hidden={!isShown}>
      {isShown ? children : null}
    </Panel>
  );
}
