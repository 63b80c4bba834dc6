import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

export interface SlotProps {
  /** Of the site, `dashboard`, or of the page's own module, `mfe-events:calendar`, as its `module.json` names it. */
  name: string;
  /** Puts a heading and columns around the widgets; not called when there are none. By default nothing is around them. */
  children?: (widgets: ReactNode) => ReactNode;
}

const SlotContext = createContext<ComponentType<SlotProps>>(() => null);

/** For the shell: what draws the slots of the page. Without it, as in the test of a page, they are empty. */
export const SlotProvider = SlotContext.Provider;

/**
 * The place on a page where modules show their widgets. It leaves no trace when nobody has anything to show to whoever
 * is using the page.
 */
export function Slot(props: SlotProps): ReactNode {
  return createElement(useContext(SlotContext), props);
}
