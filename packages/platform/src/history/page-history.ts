import {
  type Location,
  NavigationType,
  type Navigator,
  type Path,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';

/** A history of the router's own, made with `v5Compat`: it tells its one listener of each change. */
type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** An address that the tab has reached. */
export interface Arrival {
  location: Location;
  action: NavigationType;
  /** Whether the page stays scrolled as it is: the `preventScrollReset` of a link or of `navigate`. */
  keepsScroll: boolean;
}

/** A wish to go somewhere else, before it is granted. */
interface Departure {
  currentLocation: Path;
  nextLocation: Path;
  historyAction: NavigationType;
}

/** What became of the last wish to leave. */
export type Blocker =
  | { state: 'unblocked'; location?: undefined; proceed?: undefined; reset?: undefined }
  | { state: 'blocked'; location: Path; proceed: () => void; reset: () => void }
  | { state: 'proceeding'; location: Path; proceed?: undefined; reset?: undefined };

export const UNBLOCKED: Blocker = { state: 'unblocked' };

/** Whoever is asked before the address changes. */
export interface Guard {
  shouldBlock(departure: Departure): boolean;
  onChange(blocker: Blocker): void;
}

/** The addresses of one tab, as the router takes them, with all who want to know of them or to be asked first. */
export interface PageHistory extends Navigator {
  readonly arrival: Arrival;
  /** @returns a function that ends it */
  listen(listener: (arrival: Arrival) => void): () => void;
  /** Asks `guard` before each change from now on; of several, the latest alone. @returns a function that ends it */
  guard(guard: Guard): () => void;
}

/**
 * What the data router of react-router does of which this site has a use: a change can be refused, and a navigation can
 * leave the page scrolled as it is. Its loaders and actions, which come with it, are 17 kB (gzip) of each first visit.
 *
 * @param history nobody else may listen to it
 */
export function createPageHistory(history: RouterHistory): PageHistory {
  const listeners = new Set<(arrival: Arrival) => void>();
  const guards: Guard[] = [];
  let arrival: Arrival = { location: history.location, action: history.action, keepsScroll: false };
  let keepsScroll = false;
  /** Takes the next change by Back or Forward, which is one of ours. */
  let takeNextPop: (() => void) | undefined;

  function arrive(action: NavigationType): void {
    arrival = { location: history.location, action, keepsScroll };
    keepsScroll = false;
    for (const listener of [...listeners]) listener(arrival);
    for (const guard of guards) guard.onChange(UNBLOCKED);
  }

  /** @returns the one who refuses, if anybody does */
  function refuses(nextLocation: Path, historyAction: NavigationType): Guard | undefined {
    const guard = guards.at(-1);
    return guard?.shouldBlock({ currentLocation: arrival.location, nextLocation, historyAction }) ? guard : undefined;
  }

  function block(guard: Guard, location: Path, proceed: () => void): void {
    guard.onChange({
      state: 'blocked',
      location,
      proceed() {
        guard.onChange({ state: 'proceeding', location });
        proceed();
      },
      reset: () => guard.onChange(UNBLOCKED),
    });
  }

  // Push and replace were granted before they reached the history. Back and Forward are known once they have happened.
  history.listen(({ action, location, delta }) => {
    if (action !== NavigationType.Pop) return arrive(action);
    if (takeNextPop) {
      const take = takeNextPop;
      takeNextPop = undefined;
      return take();
    }
    const guard = refuses(location, action);
    // An entry that the router has not made, such as a jump inside the page, says not how far it is from here.
    if (!guard || delta === null) return arrive(action);
    const undone = new Promise<void>((resolve) => {
      takeNextPop = resolve;
    });
    history.go(-delta);
    block(guard, location, () => {
      void undone.then(() => {
        takeNextPop = () => arrive(action);
        history.go(delta);
      });
    });
  });

  const ask = (to: Partial<Path>, action: NavigationType, go: () => void, keeps = false) => {
    const location = { pathname: '/', search: '', hash: '', ...to };
    const change = () => {
      keepsScroll = keeps;
      go();
    };
    const guard = refuses(location, action);
    if (guard) block(guard, location, change);
    else change();
  };
  const toPath = (to: Parameters<Navigator['push']>[0]): Partial<Path> =>
    typeof to === 'string' ? history.encodeLocation(to) : to;

  return {
    get arrival() {
      return arrival;
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state, options) =>
      ask(toPath(to), NavigationType.Push, () => history.push(to, state), options?.preventScrollReset),
    replace: (to, state, options) =>
      ask(toPath(to), NavigationType.Replace, () => history.replace(to, state), options?.preventScrollReset),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    guard(guard) {
      guards.push(guard);
      return () => void guards.splice(guards.indexOf(guard), 1);
    },
  };
}
