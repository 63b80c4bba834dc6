import { useSearchParams } from '@powerline/platform';
import { useEffect, useRef, useState } from 'react';
import { FIRST_PAGE, type ListChoices, type ListState, readListState, withListState } from './list-state.ts';

/** The address follows after a pause in typing: browsers limit how often it may change. */
const SETTLE_MS = 300;

interface KeptListState<Column extends string, Filter extends string> {
  state: ListState<Column, Filter>;
  /** The address's state, after a pause in typing. */
  settled: ListState<Column, Filter>;
  /** Updates the address after a pause, without adding to the history. */
  type: (search: string) => void;
  /** Replaces the history entry. */
  sort: (sort: ListState<Column>['sort']) => void;
  /** Replaces the history entry. */
  narrow: (filter: Filter | null) => void;
  /** Adds a history entry. */
  turn: (to: { page: number } | { cursor: string }) => void;
  /** Goes to the first page when the address's page doesn't exist. */
  restart: () => void;
}

/** The address keeps the state, so that links, reloads and Back work. */
export function useListState<Column extends string, Filter extends string = never>(
  choices: ListChoices<Column, Filter>,
): KeptListState<Column, Filter> {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const [state, setState] = useState(() => readListState(parameters, choices));
  // Typed text shows before the address has it; only other changes of the address are followed.
  const written = useRef(address);

  function write(next: ListState<Column, Filter>, replace: boolean) {
    const target = withListState(parameters, next);
    if (target.toString() === address) return;
    written.current = target.toString();
    setParameters(target, { replace, preventScrollReset: true });
  }
  function change(changed: Partial<ListState<Column, Filter>>, replace: boolean) {
    const next = { ...state, ...changed };
    setState(next);
    write(next, replace);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what may come from elsewhere
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setState(readListState(parameters, choices));
  }, [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` is another one each time, and of the address
  useEffect(() => {
    const timer = setTimeout(() => write(state, true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [state, address]);

  return {
    state,
    settled: readListState(parameters, choices),
    type: (search) => setState({ ...state, search, ...FIRST_PAGE }),
    sort: (sort) => change({ sort, ...FIRST_PAGE }, true),
    narrow: (filter) => change({ filter, ...FIRST_PAGE }, true),
    turn: (to) => change(to, false),
    restart: () => change(FIRST_PAGE, true),
  };
}
