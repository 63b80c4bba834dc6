// Runs in the browser, in the shell's development build, which itself only uses `react/jsx-dev-runtime`. Modules
// built for production take this one from the shell, and webpack only offers what something imports.
// were built for production take this one from the shell, and webpack offers only what something in the shell imports.
export const loadJsxRuntime = () => import('react/jsx-runtime');
