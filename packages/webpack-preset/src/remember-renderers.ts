// Runs first in the shell's development build. Fast Refresh finds React DOM when it starts, or later in this list,
// which only the React DevTools extension fills. Modules bring their own Fast Refresh later: without the list, edits
// would load but not show.

interface DevtoolsHook {
  renderers: Map<unknown, unknown>;
  inject(renderer: unknown): unknown;
}

// React's name. The shell's own Fast Refresh has just made it.
const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook };

if (hook) {
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    const id = inject(renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}

export {};
