// Lists that a person puts in order. They are no part of what the shell shares: a module that has one brings it, at about
// 2 kB gzip, and what dragging needs is a file of its own, fetched after the page.
export { OrderedList, type OrderedRow } from './ordering/OrderedList.tsx';
