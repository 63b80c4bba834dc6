import { PageSkeleton } from '../modules/PageSkeleton.tsx';

/** What is sent in place of a page of which nothing may be shown yet, or that its module did not draw. */
export default PageSkeleton;
