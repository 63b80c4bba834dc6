import { Card, LinkButton, PageHeading, Stack, Text } from '@powerline/ui';

/** Everything that someone without the required second factor gets of a page. */
export const SecondFactorFirst = () => (
  <>
    <PageHeading title="Set up your second factor" lead="Everyone who helps run this site needs one." />
    <Card>
      <Stack gap={4}>
        <Text>
          From then on, login asks for a code from your phone beside your password. It takes a few minutes and an
          authenticator app. Then this page opens.
        </Text>
        <div>
          <LinkButton to="/account#second-factor">Set it up</LinkButton>
        </div>
      </Stack>
    </Card>
  </>
);
