import { describe, expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { failsWith, firstDayApi, neverAnswers, pageImage } from '../testing/public-api.ts';
import { testVideoOf } from '../testing/video-rules.tsx';
import PayoutSystemPage from './PayoutSystemPage.tsx';

const IMAGES = '*/api/page-images/payout-system';

const api = mockApi(...firstDayApi);
const show = () => renderInMain(<PayoutSystemPage />, { path: '/payout-system' });
// The toasts are a region too, outside of the page.
const sections = () => within(screen.getByRole('main')).queryAllByRole('region');
const section = (name: string) => screen.findByRole('region', { name });

testVideoOf(
  { page: <PayoutSystemPage />, path: '/payout-system', slug: 'payout-system', title: 'How to use the payout system' },
  api,
);

describe('the sections', () => {
  test('without any image have their default titles and links, and say No image set', async () => {
    show();
    await section('Register Now');
    const links = sections().map((region) => {
      const link = within(region).getByRole('link');
      expect(within(region).getByText('No image set')).toBeDefined();
      return [within(region).getByRole('heading', { level: 2 }).textContent, link.getAttribute('href')];
    });
    expect(links).toEqual([
      ['Register Now', '/register'],
      ['Join Now', '/powerline-payout'],
      ['Your Downline', '/team'],
      ['Your Account', '/dashboard'],
    ]);
    await expectAccessible();
  });

  test('show in the order of the specification, whatever the order of the answer', async () => {
    const answer = ['account', 'downline', 'join-now', 'register-now'];
    api.use(
      http.get(IMAGES, () => HttpResponse.json(answer.map((imageKey) => pageImage({ imageKey, title: imageKey })))),
    );
    show();
    await section('account');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      answer.toReversed(),
    );
  });

  test('have skeletons while they are loading', () => {
    api.use(neverAnswers(IMAGES));
    show();
    expect(screen.getByText('Loading the sections')).toBeDefined();
    expect(sections()).toEqual([]);
  });

  test('that could not be loaded say so in their place and can be tried again', async () => {
    api.use(failsWith(IMAGES, 'The database is away.'));
    show();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('The sections could not be loaded');
    expect(failure.textContent).toContain('The database is away.');
    await expectAccessible();

    api.use(http.get(IMAGES, () => HttpResponse.json([])));
    await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));
    expect(await section('Register Now')).toBeDefined();
  });
});

describe('an image', () => {
  const showImage = async (values: Parameters<typeof pageImage>[0]) => {
    api.use(http.get(IMAGES, () => HttpResponse.json([pageImage(values)])));
    show();
    return within(await section('Register here'));
  };

  test('leads to its page of this site when it is clicked, and is loaded only when it comes near', async () => {
    const { getByRole, queryByText } = await showImage({});
    const image = getByRole('img', { name: 'Three people at a table' });
    expect(image.getAttribute('src')).toBe('https://images.example/register.png');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(queryByText('No image set')).toBeNull();
    await expectAccessible();
    await userEvent.click(image);
    expect(await screen.findByText('Now at /register')).toBeDefined();
  });

  test('that leads to another site opens a new window, says so, and gives it no hold on this one', async () => {
    const { getByRole } = await showImage({ linkUrl: 'https://join.example/' });
    const link = getByRole('link', { name: /opens in a new window/ });
    expect(link.getAttribute('href')).toBe('https://join.example/');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.querySelector('img')).not.toBeNull();
  });

  test('takes its title as its name until it has a description', async () => {
    const { getByRole } = await showImage({ altText: '' });
    expect(getByRole('img', { name: 'Register here' })).toBeDefined();
  });

  test('that cannot be had is replaced by words, and its link stays', async () => {
    const { getByRole, getByText, queryByRole } = await showImage({});
    fireEvent.error(getByRole('img'));
    expect(getByText('The image could not be loaded')).toBeDefined();
    expect(queryByRole('img')).toBeNull();
    expect(getByRole('link', { name: 'Go to Register here' }).getAttribute('href')).toBe('/register');
  });

  test.each([null, 'javascript:alert(1)', '//evil.example'])('is no link with the address %p', async (linkUrl) => {
    const { getByRole, queryByRole } = await showImage({ linkUrl });
    expect(getByRole('img')).toBeDefined();
    expect(queryByRole('link')).toBeNull();
  });
});
