import type { LegalTextDraft } from '@powerline/contract/content';
import { SectionHeading, Stack, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { rich, t } from '../../words.ts';

const Version = styled.details`
  border-block-end: 1px solid ${theme.color.border};

  summary {
    padding-block: ${theme.space[2]};
    cursor: pointer;

    @media (pointer: coarse) {
      padding-block: ${theme.space[3]};
    }
  }
  pre {
    max-width: ${theme.width.reading};
    padding-block-end: ${theme.space[4]};
    font-family: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

export function LegalTextHistory({ text: { versions } }: { text: LegalTextDraft }) {
  if (versions.length === 0) return null;
  return (
    <Stack as="section" aria-label={t('Versions')} gap={2} style={{ marginBlockStart: '1.5rem' }}>
      <SectionHeading size="large">{t('Versions')}</SectionHeading>
      <div>
        {versions.map(({ version, text, publishedAt, publishedBy }) => (
          <Version key={version}>
            <summary>
              {rich('Version {version}, published {moment} by {admin}', {
                version,
                moment: <Moment at={publishedAt} />,
                admin: <bdi>{publishedBy}</bdi>,
              })}
            </summary>
            <pre>{text}</pre>
          </Version>
        ))}
      </div>
    </Stack>
  );
}
