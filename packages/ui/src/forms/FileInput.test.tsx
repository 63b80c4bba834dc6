import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './Field.tsx';
import { FileInput } from './FileInput.tsx';

const picture = new File(['pixels'], 'acme.png', { type: 'image/png' });

// jsdom draws no pictures and so has no addresses for them.
const { createObjectURL, revokeObjectURL } = URL;
beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:preview');
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

const picker = () => screen.getByLabelText<HTMLInputElement>('Thumbnail');
const fileInput = (props = {}) => (
  <form aria-label="Company">
    <Field label="Thumbnail">
      <FileInput {...props} />
    </Field>
  </form>
);

test('a chosen image is shown as a thumbnail', async () => {
  render(fileInput());
  await userEvent.upload(picker(), picture);

  expect(screen.getByRole('img', { name: 'Preview of acme.png' })).toHaveAttribute('src', 'blob:preview');
});

test('a file that is not an image has no thumbnail', async () => {
  render(fileInput({ accept: undefined }));
  await userEvent.upload(picker(), new File(['text'], 'notes.txt', { type: 'text/plain' }), { applyAccept: false });

  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a chosen image can be removed; the form hears of both, and the memory is given back', async () => {
  const chosen: (string | undefined)[] = [];
  const onChange = (event: { target: HTMLInputElement }) => chosen.push(event.target.files?.[0]?.name);
  render(fileInput({ onChange }));

  await userEvent.upload(picker(), picture);
  await userEvent.click(screen.getByRole('button', { name: 'Remove acme.png' }));

  expect(chosen).toStrictEqual(['acme.png', undefined]);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(picker()).toHaveFocus();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview');
});

test('the name of the saved file shows until another one is chosen', async () => {
  render(fileInput({ savedName: 'old.png' }));
  expect(screen.getByText('Saved: old.png')).toBeInTheDocument();

  await userEvent.upload(picker(), picture);
  expect(screen.queryByText('Saved: old.png')).not.toBeInTheDocument();
});

test("a form's reset clears the thumbnail", async () => {
  render(fileInput());
  await userEvent.upload(picker(), picture);

  fireEvent.reset(screen.getByRole('form'));

  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
