/** Reports errors in modules after they were shown. The reporting code loads with the first error. */
export function watchErrors(): void {
  for (const type of ['error', 'unhandledrejection'] as const) {
    addEventListener(type, (event) => {
      import('./error-reports.ts').then(({ reportError }) => reportError(event)).catch(() => undefined);
    });
  }
}
