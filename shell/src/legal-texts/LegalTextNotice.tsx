import { LEGAL_TEXT_PATHS, type LegalTextLink } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { call, Link, useCall } from '@powerline/platform';
import { Button, onMobile, theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { rich, t } from '../words.ts';

// Over the page, because it must not move it.
const Frame = styled.section`
  position: fixed;
  z-index: ${theme.layer.sticky};
  inset-block-end: ${theme.space[4]};
  inset-inline-end: ${theme.space[4]};
  display: grid;
  /* Side by side: low, as it lies over what is read. */
  grid-template-columns: 1fr auto;
  gap: ${theme.space[4]};
  align-items: center;
  width: min(26rem, calc(100vw - 2 * ${theme.space[4]}));
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.overlay};

  ${onMobile} {
    inset-inline: ${theme.space[2]};
    inset-block-end: calc(var(--bottom-bar, 0px) + ${theme.space[2]});
    width: auto;
  }
  /* Where something is being written it would lie over the bar that saves it: it waits for the next page. */
  :root:has([data-save-bar]) & {
    display: none;
  }
  @media print {
    display: none;
  }
`;

// Focused elements stay clear of the notice, and the page's end can be scrolled above it.
const Room = createGlobalStyle`
  :root:not(:has([data-save-bar])) {
    scroll-padding-block-end: calc(var(--bottom-bar, 0px) + 10rem);

    main {
      padding-block-end: 8rem;
    }
  }
`;

/**
 * Tells each member once about a new version of a binding text. It blocks nothing, and stays on all devices until
 * answered.
 */
export function LegalTextNotice() {
  const { data: unseen = [], mutate } = useCall(calls.listUnseenLegalTexts, {});
  if (unseen.length === 0) return null;

  function agree() {
    const texts = unseen.map(({ key, version }) => ({ key, version }));
    // If it fails, the next visit asks again.
    void call(calls.markLegalTextsSeen, { body: { texts } }).catch(() => undefined);
    void mutate([], { revalidate: false });
  }

  return createPortal(
    <Frame aria-label={t('News about our terms')}>
      <Room />
      <p role="status">
        {unseen.some(({ version }) => version > 1)
          ? rich(
              'We have updated our {texts}. Please read {count, plural, one {it} other {them}} when you have a minute.',
              { texts: namesOf(unseen), count: unseen.length },
            )
          : rich(
              'We have published our {texts}. Please read {count, plural, one {it} other {them}} when you have a minute.',
              { texts: namesOf(unseen), count: unseen.length },
            )}
      </p>
      <Button size="small" onClick={agree}>
        {t('OK')}
      </Button>
    </Frame>,
    document.body,
  );
}

/** "Terms, Privacy Policy and Plan Summary", each a link. */
function namesOf(texts: readonly LegalTextLink[]): ReactNode {
  const [first, second, third] = texts.map(({ key }) => (
    <Link key={key} to={LEGAL_TEXT_PATHS[key]}>
      {titleOf(key)}
    </Link>
  ));
  if (!second) return first;
  return third
    ? rich('{first}, {second} and {third}', { first, second, third })
    : rich('{first} and {second}', { first, second });
}

const titleOf = (key: LegalTextLink['key']): string =>
  ({ terms: t('Terms'), privacy: t('Privacy Policy'), 'plan-summary': t('Plan Summary') })[key];
