import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { VideoSlug } from '@powerline/contract/content';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { mutate } from 'swr';
import { PAGE_VIDEOS_KEY } from './cache-keys.ts';
import { usePageImages, usePageVideo } from './page-content.ts';
import { mockApi, renderPage } from './testing.tsx';

const asked: string[] = [];
const api = mockApi(
  http.get('*/api/page-videos/:slug', ({ params, request }) => {
    asked.push(new URL(request.url).pathname);
    return HttpResponse.json({ pageSlug: params.slug, iframeSrc: `https://videos.example/${asked.length}` });
  }),
);

function Video({ slug }: { slug: VideoSlug }) {
  return <p>{usePageVideo(slug).data?.iframeSrc}</p>;
}

test('components share one request for a page’s video, and it reloads after an admin changes videos', async () => {
  renderPage(
    <>
      <Video slug="home" />
      <Video slug="home" />
    </>,
  );
  expect(await screen.findAllByText('https://videos.example/1')).toHaveLength(2);
  await act(() => mutate((key) => typeof key === 'string' && key.startsWith(PAGE_VIDEOS_KEY)));
  expect(await screen.findAllByText('https://videos.example/2')).toHaveLength(2);
  expect(asked).toEqual(['/api/page-videos/home', '/api/page-videos/home']);
});

test('the images of a page are those of its slug', async () => {
  const hero = {
    pageSlug: 'register',
    imageKey: 'hero',
    imageUrl: null,
    title: 'Register',
    linkUrl: null,
    altText: '',
  };
  api.use(http.get('*/api/page-images/register', () => HttpResponse.json([hero])));
  function Images() {
    return <p>{usePageImages('register').data?.map(({ title }) => title)}</p>;
  }
  renderPage(<Images />);
  expect(await screen.findByText('Register')).toBeVisible();
});
