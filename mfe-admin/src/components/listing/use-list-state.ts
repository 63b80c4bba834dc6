import { useSearchParams } from '@powerline/platform';
import { useEffect, useRef, useState } from 'react';
import { FIRST_PAGE, type ListChoices, type ListState, readListState, withListState } from './list-state.ts';

/** How long typing rests before the address follows: browsers refuse a new address for each letter. */
const SETTLE_MS = 300;

interface KeptListState<Column extends string, Filter extends string> {
  state: ListState<Column, Filter>;
  /** The state that stands in the address: what is typed comes there when it rests. */
  settled: ListState<Column, Filter>;
  /** For a search: the address follows when typing rests, and Back does not lead through its letters. */
  type: (search: string) => void;
  /** For an order, which takes the place of the one before in the history. */
  sort: (sort: ListState<Column>['sort']) => void;
  /** For a filter, which takes the place of the one before in the history. */
  narrow: (filter: Filter | null) => void;
  /** For a page; Back leads to the one before. */
  turn: (to: { page: number } | { cursor: string }) => void;
  /** Back to the first page, when the one in the address is none. */
  restart: () => void;
}

/** The state of a list, kept in the address: it can be linked to, stays after a reload, and Back leads through it. */
export function useListState<Column extends string, Filter extends string = never>(
  choices: ListChoices<Column, Filter>,
): KeptListState<Column, Filter> {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const [state, setState] = useState(() => readListState(parameters, choices));
  // What was typed is shown before the address has it; only an address that comes from elsewhere is followed.
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
