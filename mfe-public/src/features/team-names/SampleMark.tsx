import { Badge } from '@powerline/ui';

/** Beside the heading of names that are no people, so that nobody takes them for some. */
export const SampleMark = () => <Badge tone="warning">Sample names</Badge>;
