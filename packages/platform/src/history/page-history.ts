import {
  type Location,
  NavigationType,
  type Navigator,
  type Path,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';

/** The router's history, made with `v5Compat`, with its only listener. */
type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

export interface Arrival {
  location: Location;
  action: NavigationType;
  /** Set by `preventScrollReset` of a link or `navigate`. */
  keepsScroll: boolean;
}

/** A navigation that isn't allowed yet. */
interface Departure {
  currentLocation: Path;
  nextLocation: Path;
  historyAction: NavigationType;
}

/** The state of the last blocked navigation. */
export type Blocker =
  | { state: 'unblocked'; location?: undefined; proceed?: undefined; reset?: undefined }
  | { state: 'blocked'; location: Path; proceed: () => void; reset: () => void }
  | { state: 'proceeding'; location: Path; proceed?: undefined; reset?: undefined };

export const UNBLOCKED: Blocker = { state: 'unblocked' };

/** Asked before the address changes. */
export interface Guard {
  shouldBlock(departure: Departure): boolean;
  onChange(blocker: Blocker): void;
}

/** A tab's addresses as the router needs them, with listeners and guards. */
export interface PageHistory extends Navigator {
  readonly arrival: Arrival;
  /** @returns a function that stops it */
  listen(listener: (arrival: Arrival) => void): () => void;
  /** Only the latest guard is asked. @returns a function that stops it */
  guard(guard: Guard): () => void;
}

/**
 * The parts of react-router's data router that this site needs: blocking, and keeping the scroll position. Its
 * loaders and actions would add 17 kB (gzip) to each first visit.
 *
 * @param history without other listeners
 */
export function createPageHistory(history: RouterHistory): PageHistory {
  const listeners = new Set<(arrival: Arrival) => void>();
  const guards: Guard[] = [];
  let arrival: Arrival = { location: history.location, action: history.action, keepsScroll: false };
  let keepsScroll = false;
  /** Handles the next change by Back or Forward, which we caused. */
  let takeNextPop: (() => void) | undefined;

  function arrive(action: NavigationType): void {
    arrival = { location: history.location, action, keepsScroll };
    keepsScroll = false;
    for (const listener of [...listeners]) listener(arrival);
    for (const guard of guards) guard.onChange(UNBLOCKED);
  }

  /** @returns the guard that blocks, if any */
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

  // Push and replace were checked before. Back and Forward are known only afterwards.
  history.listen(({ action, location, delta }) => {
    if (action !== NavigationType.Pop) return arrive(action);
    if (takeNextPop) {
      const take = takeNextPop;
      takeNextPop = undefined;
      return take();
    }
    const guard = refuses(location, action);
    // An entry from outside of the router, such as a jump within the page, has no known distance.
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
