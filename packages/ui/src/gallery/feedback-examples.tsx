import {
  Badge,
  Button,
  Checklist,
  EmptyState,
  ErrorState,
  Inline,
  InlineAlert,
  LinkButton,
  Loaded,
  LoadingRegion,
  LoginCall,
  Notice,
  ProgressBar,
  Skeleton,
  Stack,
  WidgetBoundary,
} from '@powerline/ui';
import { useState } from 'react';
import type { Examples } from './example.ts';

const retryNothing = () => undefined;

function BrokenPart(): never {
  throw new Error('This part of the gallery fails on purpose.');
}

/** It takes focus, so it only shows once somebody asks for it. */
function RefusedForm() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Stack gap={3}>
      {attempt > 0 ? <InlineAlert attempt={attempt}>Invalid username or password.</InlineAlert> : null}
      <Inline>
        <Button onClick={() => setAttempt(attempt + 1)}>Send a wrong password</Button>
      </Inline>
    </Stack>
  );
}

const loadedExample = (answer: { data?: string; error?: Error }) => (
  <Loaded
    answer={{ data: undefined, error: undefined, isValidating: false, mutate: retryNothing, ...answer }}
    what="your companies"
    skeleton={<Skeleton height="3rem" />}
  >
    {(text) => <p>{text}</p>}
  </Loaded>
);

export const feedbackExamples: Examples = {
  Checklist: {
    'half done': (
      <Checklist
        title="What to do next"
        steps={[
          { title: 'Create your account', text: 'You have one.', isDone: true },
          {
            title: 'Add your first company',
            text: 'Paste the referral link of a company you work with.',
            to: '/money-train',
            isDone: false,
          },
        ]}
      />
    ),
  },
  InlineAlert: { 'over a form': <RefusedForm /> },
  Badge: {
    neutral: <Badge>User</Badge>,
    accent: <Badge tone="accent">Admin</Badge>,
    success: <Badge tone="success">Visible</Badge>,
    warning: <Badge tone="warning">Preview</Badge>,
    danger: <Badge tone="danger">Failed</Badge>,
  },
  Notice: {
    info: (
      <Notice>
        You must be logged in to save companies. <a href="/login">Login</a> or <a href="/register">Register</a>.
      </Notice>
    ),
    success: <Notice tone="success">Your company information has been saved.</Notice>,
    warning: <Notice tone="warning">An illustration, not a prediction: it takes 5,465 people.</Notice>,
    danger: <Notice tone="danger">Invalid username or password.</Notice>,
  },
  EmptyState: {
    'with an action': (
      <EmptyState title="No companies saved yet" action={<Button size="small">Add a company</Button>}>
        Save up to three companies; they are shown here.
      </EmptyState>
    ),
    'title alone': <EmptyState title="No names match" />,
  },
  LoginCall: {
    'in place of what members see': <LoginCall title="Log in to see your team">Only members can see it.</LoginCall>,
  },
  ErrorState: {
    'with Retry': (
      <ErrorState title="Companies could not be loaded" onRetry={retryNothing}>
        The server did not answer. Check your connection.
      </ErrorState>
    ),
    retrying: <ErrorState title="The academy could not be loaded" onRetry={retryNothing} isRetrying />,
    'in the place of a line': <ErrorState size="line" title="The names could not be loaded" onRetry={retryNothing} />,
    'without Retry': <ErrorState title="You may not see this page" />,
    'with a way out': (
      <ErrorState
        title="This place could not be loaded"
        wayOut={
          <LinkButton to="/" tone="secondary" size="small">
            Back to my team
          </LinkButton>
        }
      >
        There is no such member below you.
      </ErrorState>
    ),
  },
  Loaded: {
    loading: loadedExample({}),
    failed: loadedExample({ error: new Error('away') }),
    there: loadedExample({ data: 'Three companies.' }),
  },
  ProgressBar: {
    begun: <ProgressBar value={2} max={7} aria-label="Lessons completed" />,
    done: <ProgressBar value={7} max={7} aria-label="Lessons completed" />,
  },
  Skeleton: {
    line: <Skeleton />,
    block: <Skeleton width="12rem" height="4rem" />,
  },
  LoadingRegion: {
    'a paragraph': (
      <LoadingRegion label="Loading companies">
        <Stack gap={2}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton />
          <Skeleton width="80%" />
        </Stack>
      </LoadingRegion>
    ),
  },
  WidgetBoundary: {
    'its part failed': (
      <WidgetBoundary title="The menu cannot be shown">
        <BrokenPart />
      </WidgetBoundary>
    ),
  },
};
