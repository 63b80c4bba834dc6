import { Link, useRouteParams } from '@powerline/platform';
import { Card, PageHeading, PageLayout, Text } from '@powerline/ui';

/** One of them, by what its address says: a parameter may be anything that someone typed. */
export default function ExampleDetailsPage() {
  const { item } = useRouteParams('item');
  return (
    <PageLayout width="reading">
      <PageHeading title={item} />
      <Card as="section">
        <Text>
          One of <Link to="/example">Example</Link>.
        </Text>
      </Card>
    </PageLayout>
  );
}
