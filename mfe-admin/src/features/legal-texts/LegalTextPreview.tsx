import { SectionHeading, Stack, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Frame = styled.div`
  max-width: ${theme.width.reading};
  padding: ${theme.space[4]};
  border: 1px dashed ${theme.color.border};
  border-radius: ${theme.radius.medium};
  overflow-wrap: anywhere;

  > * + * {
    margin-block-start: ${theme.space[4]};
  }
  :is(h2, h3, h4, h5, h6) {
    font-size: ${theme.fontSize.body};
  }
  h2 {
    font-size: ${theme.fontSize.large};
  }
`;

/** @param html made by the server, which escapes HTML in the text */
export function LegalTextPreview({ html }: { html: string }) {
  return (
    <Stack as="section" aria-label={t('Preview')} gap={2}>
      <SectionHeading level={3} size="body">
        {t('Preview')}
      </SectionHeading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown and lets no HTML through */}
      <Frame dangerouslySetInnerHTML={{ __html: html }} />
    </Stack>
  );
}
