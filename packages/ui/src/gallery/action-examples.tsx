import { Button, ExternalLink, ExternalLinkButton, IconButton, LinkButton, SupportLink } from '@powerline/ui';
import { LogOut, Plus } from 'lucide-react';
import type { Examples } from './example.ts';

export const actionExamples: Examples = {
  Button: {
    primary: <Button>Save company information</Button>,
    secondary: <Button tone="secondary">Cancel</Button>,
    quiet: <Button tone="quiet">Show all</Button>,
    'quiet, its words level with the edge': (
      <Button tone="quiet" flush="start">
        Show all
      </Button>
    ),
    danger: <Button tone="danger">Delete company</Button>,
    'with an icon': (
      <Button>
        <Plus aria-hidden="true" />
        Add team member
      </Button>
    ),
    busy: <Button isBusy>Saving…</Button>,
    'busy, secondary': (
      <Button tone="secondary" isBusy>
        Refresh
      </Button>
    ),
    disabled: <Button disabled>Login Required</Button>,
    'disabled, quiet': (
      <Button tone="quiet" disabled>
        Show all
      </Button>
    ),
    small: <Button size="small">Make admin</Button>,
    'small, danger': (
      <Button size="small" tone="danger">
        Delete
      </Button>
    ),
    'with a very long name': (
      <Button tone="secondary">{'Visit the site of a company with a long name '.repeat(4)}</Button>
    ),
  },
  IconButton: {
    quiet: <IconButton label="Logout" icon={<LogOut aria-hidden="true" />} />,
    secondary: <IconButton label="Add" tone="secondary" icon={<Plus aria-hidden="true" />} />,
    small: <IconButton label="Add one" size="small" icon={<Plus aria-hidden="true" />} />,
    'disabled for a reason': (
      <IconButton label="Logout for good" icon={<LogOut aria-hidden="true" />} disabledReason="You are not logged in" />
    ),
  },
  LinkButton: {
    primary: <LinkButton to="/register">Register</LinkButton>,
    secondary: (
      <LinkButton to="/login" tone="secondary">
        Login
      </LinkButton>
    ),
    'quiet, small': (
      <LinkButton to="/" tone="quiet" size="small">
        Home
      </LinkButton>
    ),
  },
  ExternalLink: { 'in a text': <ExternalLink href="https://example.com">Visit Website</ExternalLink> },
  SupportLink: {
    'by mail': <SupportLink address="mailto:help@example.com" />,
    'at a site': <SupportLink address="https://help.example.com" />,
  },
  ExternalLinkButton: {
    primary: <ExternalLinkButton href="https://example.com">Open the academy</ExternalLinkButton>,
    'sponsored, secondary, small': (
      <ExternalLinkButton isSponsored href="https://example.com" tone="secondary" size="small">
        Visit Website
      </ExternalLinkButton>
    ),
  },
};
