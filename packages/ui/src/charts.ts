// Charts. The shell doesn't share them: a module with a chart bundles them (about 3 kB gzip).
export { BarChart } from './charts/BarChart.tsx';
export type { Bar } from './charts/bars.ts';
export { type Column, ColumnChart } from './charts/ColumnChart.tsx';
export { percent } from './charts/percent.ts';
export { type Share, ShareChart } from './charts/ShareChart.tsx';
