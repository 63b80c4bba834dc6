import { Card, Inline, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';

export function RegisterCall() {
  return (
    <Card as="section" aria-labelledby="register-call">
      <Inline gap={6} justify="space-between">
        <Stack gap={1}>
          <SectionHeading id="register-call" size="large">
            Make this dashboard yours
          </SectionHeading>
          <Text tone="muted">With a free account, you can save your companies and see what to do next.</Text>
        </Stack>
        <Inline>
          <LinkButton to="/register">Register</LinkButton>
          <LinkButton to="/login" tone="secondary">
            Login
          </LinkButton>
        </Inline>
      </Inline>
    </Card>
  );
}
