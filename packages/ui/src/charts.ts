// Pictures of numbers. They are no part of what the shell shares: a module that draws one brings it, at about 2 kB gzip,
// and nobody else pays for it.
export { BarChart } from './charts/BarChart.tsx';
export type { Bar } from './charts/bars.ts';
export { type Column, ColumnChart } from './charts/ColumnChart.tsx';
