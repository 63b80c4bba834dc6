// Lists that a person sorts. The shell doesn't share them: a module with one bundles them (about 2 kB gzip). The code
// for dragging loads after the page.
export { OrderedList, type OrderedRow } from './ordering/OrderedList.tsx';
export { useOrder } from './ordering/use-order.ts';
