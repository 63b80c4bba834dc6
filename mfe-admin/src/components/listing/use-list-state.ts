import { useSearchParams } from '@powerline/platform';
import { useEffect, useRef, useState } from 'react';
import { type ListState, readListState, withListState } from './list-state.ts';

/** How long typing rests before the address follows: browsers refuse a new address for each letter. */
const SETTLE_MS = 300;

interface KeptListState<Column extends string> {
  state: ListState<Column>;
  /** For a search: the address follows when typing rests, and Back does not lead through its letters. */
  type: (search: string) => void;
  /** For an order, which takes the place of the one before in the history. */
  sort: (sort: ListState<Column>['sort']) => void;
  /** For a page; Back leads to the one before. */
  turn: (page: number) => void;
}

/** The state of a list, kept in the address: it can be linked to, stays after a reload, and Back leads through it. */
export function useListState<Column extends string>(columns: readonly Column[]): KeptListState<Column> {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const [state, setState] = useState(() => readListState(parameters, columns));
  // What was typed is shown before the address has it; only an address that comes from elsewhere is followed.
  const written = useRef(address);

  function write(next: ListState<Column>, replace: boolean) {
    const target = withListState(parameters, next);
    if (target.toString() === address) return;
    written.current = target.toString();
    setParameters(target, { replace, preventScrollReset: true });
  }
  function change(next: ListState<Column>, replace: boolean) {
    setState(next);
    write(next, replace);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what may come from elsewhere
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setState(readListState(parameters, columns));
  }, [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` is another one each time, and of the address
  useEffect(() => {
    const timer = setTimeout(() => write(state, true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [state, address]);

  return {
    state,
    type: (search) => setState({ ...state, search, page: 0 }),
    sort: (sort) => change({ ...state, sort, page: 0 }, true),
    turn: (page) => change({ ...state, page }, false),
  };
}
