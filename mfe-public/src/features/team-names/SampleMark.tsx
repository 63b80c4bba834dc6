import { Badge } from '@powerline/ui';

/** Marks names that aren't real people. */
export const SampleMark = () => <Badge tone="warning">Sample names</Badge>;
