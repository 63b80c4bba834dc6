import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { loadOwnTranslation } from './modules/load-translation.ts';

type Start = (load: () => void, signal: AbortSignal) => void;

const atOnce: Start = (load) => load();

/**
 * Makes a hook for a part whose code few visits need: it gives the part once it is wanted and there. After a failure, the
 * next page load tries again.
 *
 * @param load names its chunk for the shell's webpack configuration
 * @param start `whenIdle` for what can wait
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, start = atOnce) {
  // Outside of the component, because the sidebar remounts its parts when it becomes a rail.
  let loaded: ComponentType<Props> | undefined;
  return function usePart(isWanted: boolean): ComponentType<Props> | undefined {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (!isWanted || loaded) return;
      const controller = new AbortController();
      const keep = (part: ComponentType<Props>) => {
        loaded = part;
        // In small steps: the page comes first.
        if (!controller.signal.aborted) startTransition(() => setPart(() => part));
      };
      const loadWithWords = () => Promise.all([load(), loadOwnTranslation('late')]);
      start(() => void loadWithWords().then(([part]) => keep(part), console.error), controller.signal);
      return () => controller.abort();
    }, [isWanted]);
    return isWanted ? Part : undefined;
  };
}
