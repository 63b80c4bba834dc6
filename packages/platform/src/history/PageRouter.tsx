import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import type { Arrival, PageHistory } from './page-history.ts';

interface Shown {
  history: PageHistory;
  arrival: Arrival;
}

const ShownContext = createContext<Shown | undefined>(undefined);

interface PageRouterProps {
  history: PageHistory;
  children: ReactNode;
}

/** For the shell: shows the tab's current page. */
export function PageRouter({ history, children }: PageRouterProps) {
  const [arrival, setArrival] = useState(history.arrival);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setArrival(next))), [history]);
  return (
    <ShownContext value={{ history, arrival }}>
      <Router navigator={history} location={arrival.location} navigationType={arrival.action}>
        {children}
      </Router>
    </ShownContext>
  );
}

function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown)
    throw new Error(
      'There is no PageRouter around this. In a test, renderPage of @powerline/platform/testing has one.',
    );
  return shown;
}

/** For the shell: the visible address, and how the tab reached it. */
export const useArrival = (): Arrival => useShown().arrival;

export const usePageHistory = (): PageHistory => useShown().history;
