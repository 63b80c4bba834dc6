/**
 * Runs the code for widgets. It is fetched but not run with this file: running it early would run its libraries all
 * at once (`load-shell.ts` runs them one by one).
 */
export const runWidgetFile = () => import(/* webpackMode: "eager" */ './Widget.tsx');
