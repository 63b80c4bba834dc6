// Runs in the browser, first in a development build of the shell. Fast Refresh finds a renderer (React DOM) when that
// announces itself, or, when it comes later, in this list, which only the React DevTools extension fills. Each module
// brings its own Fast Refresh and comes later: without the list, an edit would arrive in the page and not be shown.

interface DevtoolsHook {
  renderers: Map<unknown, unknown>;
  inject(renderer: unknown): unknown;
}

// React's name for it. The shell's own Fast Refresh made it just before.
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
