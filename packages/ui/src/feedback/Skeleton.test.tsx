import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LoadingRegion, Skeleton } from './Skeleton.tsx';

test('loading is announced in words, and the grey bars are for the eye alone', () => {
  render(
    <LoadingRegion label="Loading companies">
      <Skeleton />
    </LoadingRegion>,
  );

  const region = screen.getByRole('status');
  expect(region).toHaveTextContent('Loading companies');
  expect(region).toHaveAttribute('aria-busy', 'true');
});
