import { LogOut, Plus } from 'lucide-react';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { ExternalLink, ExternalLinkButton, LinkButton } from '../actions/LinkButton.tsx';
import { SupportLink } from '../actions/SupportLink.tsx';
import type { Example } from './example.ts';

export const actionExamples: Example[] = [
  {
    component: 'Button',
    states: [
      { name: 'primary', element: <Button>Save company information</Button> },
      { name: 'secondary', element: <Button tone="secondary">Cancel</Button> },
      { name: 'quiet', element: <Button tone="quiet">Show all</Button> },
      {
        name: 'quiet, its words level with the edge',
        element: (
          <Button tone="quiet" flush="start">
            Show all
          </Button>
        ),
      },
      { name: 'danger', element: <Button tone="danger">Delete company</Button> },
      {
        name: 'with an icon',
        element: (
          <Button>
            <Plus aria-hidden="true" />
            Add team member
          </Button>
        ),
      },
      { name: 'busy', element: <Button isBusy>Saving…</Button> },
      {
        name: 'busy, secondary',
        element: (
          <Button tone="secondary" isBusy>
            Refresh
          </Button>
        ),
      },
      { name: 'disabled', element: <Button disabled>Login Required</Button> },
      {
        name: 'disabled, quiet',
        element: (
          <Button tone="quiet" disabled>
            Show all
          </Button>
        ),
      },
      { name: 'small', element: <Button size="small">Make admin</Button> },
      {
        name: 'small, danger',
        element: (
          <Button size="small" tone="danger">
            Delete
          </Button>
        ),
      },
      {
        name: 'with a very long name',
        element: <Button tone="secondary">{'Visit the site of a company with a long name '.repeat(4)}</Button>,
      },
    ],
  },
  {
    component: 'IconButton',
    states: [
      { name: 'quiet', element: <IconButton label="Logout" icon={<LogOut aria-hidden="true" />} /> },
      { name: 'secondary', element: <IconButton label="Add" tone="secondary" icon={<Plus aria-hidden="true" />} /> },
      { name: 'small', element: <IconButton label="Add one" size="small" icon={<Plus aria-hidden="true" />} /> },
      {
        name: 'disabled for a reason',
        element: (
          <IconButton
            label="Logout for good"
            icon={<LogOut aria-hidden="true" />}
            disabledReason="You are not logged in"
          />
        ),
      },
    ],
  },
  {
    component: 'LinkButton',
    states: [
      { name: 'primary', element: <LinkButton to="/register">Register</LinkButton> },
      {
        name: 'secondary',
        element: (
          <LinkButton to="/login" tone="secondary">
            Login
          </LinkButton>
        ),
      },
      {
        name: 'quiet, small',
        element: (
          <LinkButton to="/" tone="quiet" size="small">
            Home
          </LinkButton>
        ),
      },
    ],
  },
  {
    component: 'ExternalLink',
    states: [{ name: 'in a text', element: <ExternalLink href="https://example.com">Visit Website</ExternalLink> }],
  },
  {
    component: 'SupportLink',
    states: [
      { name: 'by mail', element: <SupportLink address="mailto:help@example.com" /> },
      { name: 'at a site', element: <SupportLink address="https://help.example.com" /> },
    ],
  },
  {
    component: 'ExternalLinkButton',
    states: [
      {
        name: 'primary',
        element: <ExternalLinkButton href="https://example.com">Open the academy</ExternalLinkButton>,
      },
      {
        name: 'sponsored, secondary, small',
        element: (
          <ExternalLinkButton isSponsored href="https://example.com" tone="secondary" size="small">
            Visit Website
          </ExternalLinkButton>
        ),
      },
    ],
  },
];
