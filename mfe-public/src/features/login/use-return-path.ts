import { useLocation } from '@powerline/platform';
import * as v from 'valibot';

const DEFAULT_PATH = '/dashboard';

// Only a path of this site: `//host` and `/\host` would lead a freshly logged-in member somewhere else.
const stateSchema = v.object({ from: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) });

/** Where a login leads: back to the page that asked for it, else to the dashboard. */
export function useReturnPath(): string {
  const state = v.safeParse(stateSchema, useLocation().state);
  return state.success ? state.output.from : DEFAULT_PATH;
}
