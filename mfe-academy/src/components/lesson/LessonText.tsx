import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

/** How a lesson's text looks, to members and to those who write it. */
export const Prose = styled.div`
  /* A whole text begins where its own lines do. */
  text-align: start;
  display: flow-root;
  min-width: 0;
  overflow-wrap: anywhere;

  > * + * {
    margin-block-start: ${theme.space[4]};
  }
  > * + :is(h2, h3) {
    margin-block-start: ${theme.space[8]};
  }
  h2 {
    font-size: ${theme.fontSize.heading};
  }
  h3 {
    font-size: ${theme.fontSize.large};
  }
  :is(h4, h5, h6) {
    font-size: ${theme.fontSize.body};
  }
  li + li,
  li > :is(ul, ol) {
    margin-block-start: ${theme.space[1]};
  }
  blockquote {
    padding-inline-start: ${theme.space[4]};
    border-inline-start: 0.25rem solid ${theme.color.accent};
    color: ${theme.color.textMuted};
  }
  /* Those that the server made, and those in the editor. */
  :is(.callout, blockquote[data-callout]) {
    padding: ${theme.space[4]};
    border: 0;
    border-inline-start: 0.25rem solid ${theme.color.accent};
    border-radius: ${theme.radius.small};
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.text};
  }
  :is(.callout-warning, .callout-caution, blockquote:is([data-callout='warning'], [data-callout='caution'])) {
    border-color: ${theme.color.danger};
  }
  :is(.callout, blockquote) > * + * {
    margin-block-start: ${theme.space[2]};
  }
  .callout-title {
    font-weight: ${theme.fontWeight.strong};
  }
  :is(a.button, a[title='button']) {
    display: inline-block;
    padding: ${theme.space[2]} ${theme.space[4]};
    border-radius: ${theme.radius.medium};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
    font-weight: ${theme.fontWeight.strong};
    text-decoration: none;
  }
  img {
    max-width: 100%;
    height: auto;
    border-radius: ${theme.radius.medium};
  }
  code {
    padding: 0.125em 0.25em;
    border-radius: ${theme.radius.small};
    background: ${theme.color.surfaceMuted};
    font-size: 0.9375em;
  }
  /* Long lines are broken, and tables share their width: nothing in a text is scrolled sideways. */
  pre {
    padding: ${theme.space[4]};
    border-radius: ${theme.radius.medium};
    background: ${theme.color.surfaceMuted};
    white-space: pre-wrap;
  }
  pre code {
    padding: 0;
    background: none;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  :is(th, td) {
    padding: ${theme.space[2]} ${theme.space[3]};
    border: 1px solid ${theme.color.border};
    text-align: start;
    vertical-align: top;
  }
  th {
    background: ${theme.color.surfaceMuted};
  }
  hr {
    border: 0;
    border-block-start: 1px solid ${theme.color.border};
  }
`;

/** @param html only HTML that the server made and sanitized */
export const LessonText = ({ html, ...rest }: { html: string; lang?: string | undefined; 'data-html'?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes this from Markdown and sanitizes it by an allowlist (api/src/infrastructure/markdown); the content security policy blocks scripts and styles too
  <Prose {...rest} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
