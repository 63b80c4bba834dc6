import { PageSkeleton } from '../modules/PageSkeleton.tsx';

/** Sent for a page that is not public or not prerendered. */
export default PageSkeleton;
