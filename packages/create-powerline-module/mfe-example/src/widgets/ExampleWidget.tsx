import { Card, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';

/** A card on a page of another module. Its height is in `module.json`: what does not fit is scrolled to. */
export default function ExampleWidget() {
  return (
    <Card as="section">
      <Stack gap={3} align="start">
        <SectionHeading level={3}>News of Example</SectionHeading>
        <Text>There is something new to see.</Text>
        <LinkButton to="/example">To Example</LinkButton>
      </Stack>
    </Card>
  );
}
