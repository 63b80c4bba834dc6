import { describe, expect, test } from '@jest/globals';
import type { VideoSlug } from '@powerline/contract/content';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { expectAccessible, renderInMain } from './accessibility.tsx';
import { failsWith, neverAnswers } from './public-api.ts';

interface VideoOfPage {
  page: ReactElement;
  path: string;
  slug: VideoSlug;
  title: string;
}

/** The rules of a page's video; every page that has one is held to them. */
export function testVideoOf({ page, path, slug, title }: VideoOfPage, api: SetupServer): void {
  const call = `*/api/page-videos/${slug}`;

  describe(`the video of ${path}`, () => {
    test('has a skeleton while its address is loading', async () => {
      api.use(neverAnswers(call));
      renderInMain(page, path);
      expect(await screen.findByText('Loading the video')).toBeDefined();
      expect(screen.queryByTitle(title)).toBeNull();
      await expectAccessible();
    });

    test('says in its place why it could not be loaded, and Retry loads it', async () => {
      api.use(failsWith(call, 'The database is away.'));
      renderInMain(page, path);
      expect(await screen.findByText('The video could not be loaded')).toBeDefined();
      expect(screen.getByText('The database is away.')).toBeDefined();
      await expectAccessible();

      api.use(http.get(call, () => HttpResponse.json({ pageSlug: slug, iframeSrc: null })));
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByTitle(title)).toBeDefined();
      expect(screen.queryByText('The video could not be loaded')).toBeNull();
    });

    test('is the built-in one until an admin sets one', async () => {
      renderInMain(page, path);
      expect((await screen.findByTitle(title)).getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\//);
    });

    test('is the one that admins set, loaded only when it comes near; a snippet is reduced to its address', async () => {
      const iframeSrc = `<iframe width="560" src="https://player.example/${slug}"></iframe>`;
      api.use(http.get(call, () => HttpResponse.json({ pageSlug: slug, iframeSrc })));
      renderInMain(page, path);
      const frame = await screen.findByTitle(title);
      expect(frame.getAttribute('src')).toBe(`https://player.example/${slug}`);
      expect(frame.getAttribute('loading')).toBe('lazy');
      await expectAccessible();
    });
  });
}
