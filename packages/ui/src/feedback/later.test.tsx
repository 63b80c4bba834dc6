import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { later } from './later.tsx';

test('a part that can’t be loaded costs itself alone, and comes when it is tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let attempts = 0;
  const Hello = later<{ name: string }>({
    title: () => 'The greeting',
    load: async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('The network is away');
      return ({ name }) => <p>Hello {name}</p>;
    },
    fallback: <p>Waiting</p>,
  });
  render(
    <>
      <p>Beside it</p>
      <Hello name="ann" />
    </>,
  );
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('The greeting could not be loaded')).toBeVisible();
  expect(screen.getByText('Beside it')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello ann')).toBeVisible();
});

test('a module released when the title was a text shows its part', async () => {
  // @ts-expect-error it passes a text
  const Hello = later({ title: 'The greeting', load: async () => () => <p>Hello</p> });
  render(<Hello />);
  expect(await screen.findByText('Hello')).toBeVisible();
});
