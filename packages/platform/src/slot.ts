import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

export interface SlotProps {
  /** A slot of the site, `dashboard`, or of the page's module, `mfe-events:calendar`, as in `module.json`. */
  name: string;
  /** Wraps the widgets; not called without any. By default there is no wrapper. */
  children?: (widgets: ReactNode) => ReactNode;
}

const SlotContext = createContext<ComponentType<SlotProps>>(() => null);

/** For the shell. Without it, as in page tests, slots are empty. */
export const SlotProvider = SlotContext.Provider;

/** Where modules show widgets on a page; renders nothing without any. */
export function Slot(props: SlotProps): ReactNode {
  return createElement(useContext(SlotContext), props);
}
