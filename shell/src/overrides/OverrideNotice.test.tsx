import { afterEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { ThemeRoot } from '@powerline/ui/shell';
import { render, screen } from '@testing-library/react';
import { OverrideNotice } from './OverrideNotice.tsx';
import { useOverrideState } from './override-state.ts';

const override = { module: 'mfe-academy', version: '1.4.0-0a1b2c3d' };
const show = () =>
  render(
    <ThemeRoot>
      <OverrideNotice />
    </ThemeRoot>,
  );

afterEach(() => useOverrideState.setState({ override: undefined }));

test('without an override there is no notice', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
});

test('an override is named, with the way back', async () => {
  useOverrideState.setState({ override: { build: override, without: [] } });
  show();
  expect(await screen.findByText(/You are looking at mfe-academy 1\.4\.0-0a1b2c3d/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
});

test('an override that could not be shown says why', async () => {
  useOverrideState.setState({
    override: { build: { ...override, problem: 'This site has no such build.' }, without: [] },
  });
  show();
  expect(await screen.findByText(/is not shown\. This site has no such build\./)).toBeVisible();
});
