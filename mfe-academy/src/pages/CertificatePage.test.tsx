import '@testing-library/jest-dom/jest-globals';
import { webcrypto } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { certificateOf } from '../testing/certificates-api.ts';
import CertificatePage from './CertificatePage.tsx';

const CALL = '*/api/certificates/:id';
const api = mockApi(http.get('*/api/user', () => new HttpResponse('Not logged in', { status: 401 })));
const openPage = () =>
  renderPage(
    <main>
      <CertificatePage />
    </main>,
    { path: '/certificates/:id', params: { id: certificateOf().id } },
  );
const pdfOf = (content: string) => {
  const file = new File([content], 'certificate.pdf', { type: 'application/pdf' });
  // jsdom's files can't be read this way.
  file.arrayBuffer = async () => new TextEncoder().encode(content).buffer as ArrayBuffer;
  return file;
};

beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

test('shows what the certificate says, and what checking it proves', async () => {
  api.use(http.get(CALL, () => HttpResponse.json(certificateOf())));
  const { container } = openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Zoë Núñez: Honest talk & listening' })).toBeVisible();
  expect(screen.getByText('Powerline confirms that this certificate is valid.')).toBeVisible();
  const paper = screen.getByRole('article', { name: 'Certificate' });
  for (const said of ['Zoë Núñez', 'Honest talk & listening', 'March 4, 2026', '000042'])
    expect(paper).toHaveTextContent(said);
  expect(screen.getByText(/It doesn’t prove who sent it to you/)).toBeVisible();
  await expectAccessible(container);
});

test('recognizes the original, and one that was changed by one byte', async () => {
  api.use(http.get(CALL, () => HttpResponse.json(certificateOf())));
  openPage();
  const input = await screen.findByLabelText('The PDF to check');
  await userEvent.upload(input, pdfOf('hello'));
  expect(await screen.findByText('This is the original.')).toBeVisible();
  await userEvent.upload(input, pdfOf('hellp'));
  expect(await screen.findByText('This isn’t the original.')).toBeVisible();
});

test('takes a dropped file', async () => {
  api.use(http.get(CALL, () => HttpResponse.json(certificateOf())));
  openPage();
  const place = await screen.findByText('Drop it here to see whether it’s the original.');
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [pdfOf('hello')] } });
  expect(await screen.findByText('This is the original.')).toBeVisible();
});

test('an unknown one is a page that isn’t there', async () => {
  api.use(http.get(CALL, () => new HttpResponse('There is no such certificate', { status: 404 })));
  const { container } = openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expectAccessible(container);
});
