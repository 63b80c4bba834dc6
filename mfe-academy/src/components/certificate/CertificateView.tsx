import { type Certificate, sealOf } from '@powerline/contract/academy';
import { useSiteName } from '@powerline/platform';
import { formatDay, onMobile, theme } from '@powerline/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

// As on the PDF, with a font that every device has: a certificate looks like paper, also in the dark.
const Paper = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[2]};
  width: 100%;
  padding: ${theme.space[12]} ${theme.space[8]} ${theme.space[8]};
  border: 2px solid ${theme.color.accent};
  border-radius: ${theme.radius.small};
  outline: 1px solid ${theme.color.accent};
  outline-offset: -0.625rem;
  background: ${theme.color.surface};
  font-family: Lora, Georgia, 'Times New Roman', serif;
  text-align: center;
  overflow-wrap: anywhere;

  ${onMobile} {
    padding: ${theme.space[8]} ${theme.space[6]} ${theme.space[6]};
  }
`;

const Site = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  font-weight: ${theme.fontWeight.strong};
  letter-spacing: 0.2em;
  text-transform: uppercase;
`;

const Kind = styled.p`
  font-size: ${theme.fontSize.heading};
`;

const Between = styled.p`
  margin-block-start: ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-style: italic;
`;

const Name = styled.p`
  width: 100%;
  max-width: 28rem;
  padding-block-end: ${theme.space[3]};
  border-block-end: 1px solid ${theme.color.borderControl};
  color: ${theme.color.accent};
  font-size: clamp(1.5rem, 3vw + 0.75rem, 2.25rem);
  font-weight: ${theme.fontWeight.strong};
  line-height: 1.2;
`;

const Course = styled.p`
  max-width: 34rem;
  font-size: ${theme.fontSize.large};
`;

const Foot = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[4]};
  width: 100%;
  margin: ${theme.space[4]} 0 0;

  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
    font-style: italic;
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  > div {
    display: flex;
    flex-direction: column-reverse;
  }
  ${onMobile} {
    gap: ${theme.space[2]};
    overflow-wrap: normal;
  }
`;

const Seal = styled.svg`
  width: 6rem;
  height: 6rem;
  color: ${theme.color.accent};

  ${onMobile} {
    width: 4.5rem;
    height: 4.5rem;
  }
`;

/** A certificate, much as its PDF shows it. */
export function CertificateView({ certificate }: { certificate: Certificate }) {
  const { id, number, name, courseTitle, completedOn } = certificate;
  const site = useSiteName();
  const lines = useMemo(() => sealOf(id), [id]);
  return (
    <Paper aria-label={t('Certificate')}>
      <Site>{site}</Site>
      <Kind>{t('Certificate of Completion')}</Kind>
      <Between>{t('This certifies that')}</Between>
      <Name dir="auto">{name}</Name>
      <Between>{t('completed all lessons of the course')}</Between>
      <Course dir="auto">{courseTitle}</Course>
      <Foot>
        <div>
          <dt>{t('Completed on')}</dt>
          <dd>
            <time dateTime={completedOn}>{formatDay(completedOn)}</time>
          </dd>
        </div>
        <Seal aria-hidden="true" viewBox="0 0 100 100" fill="none" stroke="currentColor" strokeWidth="0.5">
          {lines.map((line) => (
            <path key={line} d={line} />
          ))}
          <text x="50" y="58" textAnchor="middle" fontSize="22" fill="currentColor" stroke="none">
            {[...site][0]?.toUpperCase()}
          </text>
        </Seal>
        <div>
          <dt>{t('Number')}</dt>
          <dd>{String(number).padStart(6, '0')}</dd>
        </div>
      </Foot>
    </Paper>
  );
}
