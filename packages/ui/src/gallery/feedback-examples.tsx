import { Button } from '../actions/Button.tsx';
import { LinkButton } from '../actions/LinkButton.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Checklist } from '../feedback/Checklist.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { InlineAlert } from '../feedback/InlineAlert.tsx';
import { Loaded } from '../feedback/Loaded.tsx';
import { LoginCall } from '../feedback/LoginCall.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { LoadingRegion, Skeleton } from '../feedback/Skeleton.tsx';
import { WidgetBoundary } from '../feedback/WidgetBoundary.tsx';
import { Stack } from '../layout/Stack.tsx';
import type { Example } from './example.ts';

const retryNothing = () => undefined;

function BrokenPart(): never {
  throw new Error('This part of the gallery fails on purpose.');
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

export const feedbackExamples: Example[] = [
  {
    component: 'Checklist',
    states: [
      {
        name: 'half done',
        element: (
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
    ],
  },
  {
    component: 'InlineAlert',
    states: [{ name: 'over a form', element: <InlineAlert attempt={1}>Invalid username or password.</InlineAlert> }],
  },
  {
    component: 'Badge',
    states: [
      { name: 'neutral', element: <Badge>User</Badge> },
      { name: 'accent', element: <Badge tone="accent">Admin</Badge> },
      { name: 'success', element: <Badge tone="success">Visible</Badge> },
      { name: 'warning', element: <Badge tone="warning">Preview</Badge> },
      { name: 'danger', element: <Badge tone="danger">Failed</Badge> },
    ],
  },
  {
    component: 'Notice',
    states: [
      {
        name: 'info',
        element: (
          <Notice>
            You must be logged in to save companies. <a href="/login">Login</a> or <a href="/register">Register</a>.
          </Notice>
        ),
      },
      { name: 'success', element: <Notice tone="success">Your company information has been saved.</Notice> },
      {
        name: 'warning',
        element: <Notice tone="warning">An illustration, not a prediction: it takes 5,465 people.</Notice>,
      },
      { name: 'danger', element: <Notice tone="danger">Invalid username or password.</Notice> },
    ],
  },
  {
    component: 'EmptyState',
    states: [
      {
        name: 'with an action',
        element: (
          <EmptyState title="No companies saved yet" action={<Button size="small">Add a company</Button>}>
            Save up to three companies; they are shown here.
          </EmptyState>
        ),
      },
      { name: 'title alone', element: <EmptyState title="No names match" /> },
    ],
  },
  {
    component: 'LoginCall',
    states: [
      {
        name: 'in place of what members see',
        element: <LoginCall title="Log in to see your team">Only members can see it.</LoginCall>,
      },
    ],
  },
  {
    component: 'ErrorState',
    states: [
      {
        name: 'with Retry',
        element: (
          <ErrorState title="Companies could not be loaded" onRetry={retryNothing}>
            The server did not answer. Check your connection.
          </ErrorState>
        ),
      },
      {
        name: 'retrying',
        element: <ErrorState title="The academy could not be loaded" onRetry={retryNothing} isRetrying />,
      },
      {
        name: 'in the place of a line',
        element: <ErrorState size="line" title="The names could not be loaded" onRetry={retryNothing} />,
      },
      { name: 'without Retry', element: <ErrorState title="You may not see this page" /> },
      {
        name: 'with a way out',
        element: (
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
    ],
  },
  {
    component: 'Loaded',
    states: [
      { name: 'loading', element: loadedExample({}) },
      { name: 'failed', element: loadedExample({ error: new Error('away') }) },
      { name: 'there', element: loadedExample({ data: 'Three companies.' }) },
    ],
  },
  {
    component: 'ProgressBar',
    states: [
      { name: 'begun', element: <ProgressBar value={2} max={7} aria-label="Lessons completed" /> },
      { name: 'done', element: <ProgressBar value={7} max={7} aria-label="Lessons completed" /> },
    ],
  },
  {
    component: 'Skeleton',
    states: [
      { name: 'line', element: <Skeleton /> },
      { name: 'block', element: <Skeleton width="12rem" height="4rem" /> },
    ],
  },
  {
    component: 'LoadingRegion',
    states: [
      {
        name: 'a paragraph',
        element: (
          <LoadingRegion label="Loading companies">
            <Stack gap={2}>
              <Skeleton width="40%" height="1.5rem" />
              <Skeleton />
              <Skeleton width="80%" />
            </Stack>
          </LoadingRegion>
        ),
      },
    ],
  },
  {
    component: 'WidgetBoundary',
    states: [
      {
        name: 'its part failed',
        element: (
          <WidgetBoundary title="The menu cannot be shown">
            <BrokenPart />
          </WidgetBoundary>
        ),
      },
    ],
  },
];
