import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

const Article = styled.article`
  display: flow-root;
  overflow-wrap: anywhere;

  > * + * {
    margin-block-start: ${theme.space[4]};
  }
  > * + :is(h2, h3, h4, h5, h6) {
    margin-block-start: ${theme.space[8]};
  }
  h2 {
    font-size: ${theme.fontSize.large};
  }
  :is(h3, h4, h5, h6) {
    font-size: ${theme.fontSize.body};
  }
  li + li {
    margin-block-start: ${theme.space[2]};
  }
  blockquote {
    padding-inline-start: ${theme.space[4]};
    border-inline-start: 2px solid ${theme.color.border};
    color: ${theme.color.textMuted};
  }
  pre {
    white-space: pre-wrap;
  }
`;

/** @param html made by the server, which escapes HTML in the text */
export function FormattedText({ html, lang }: { html: string; lang?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown and lets no HTML through
  return <Article lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
