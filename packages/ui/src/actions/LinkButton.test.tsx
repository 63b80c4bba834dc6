import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { ExternalLink, ExternalLinkButton, LinkButton } from './LinkButton.tsx';

test('a link to another site opens a new window, says so, and gives it no hold on this one', () => {
  renderInTheme(
    <>
      <ExternalLink href="https://acme.example">Visit Website</ExternalLink>
      <ExternalLinkButton href="https://academy.example">Open the academy</ExternalLinkButton>
    </>,
  );

  for (const link of screen.getAllByRole('link', { name: /\(opens in a new window\)$/ })) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  }
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('a link that may earn a commission says so to search engines', () => {
  renderInTheme(
    <>
      <ExternalLink isSponsored href="https://acme.example">
        Visit Website
      </ExternalLink>
      <ExternalLinkButton isSponsored href="https://acme.example">
        Visit Website
      </ExternalLinkButton>
    </>,
  );

  for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
});

test('a link button is a link to a page of this site', () => {
  renderInTheme(<LinkButton to="/register">Register</LinkButton>);
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
});
