import { PageHeading, PageLayout } from '@powerline/ui';
import { Greeting } from '../features/greet/Greeting.tsx';

export default function ExamplePage() {
  return (
    <PageLayout width="reading">
      <PageHeading title="Example" />
      <Greeting />
    </PageLayout>
  );
}
