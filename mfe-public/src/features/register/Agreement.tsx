import { LEGAL_TEXT_PATHS, LEGAL_TEXT_TITLES, type LegalTextLink } from '@powerline/contract/content';
import { Link } from '@powerline/platform';
import { Text, theme } from '@powerline/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { useLegalTexts } from '../../api/legal-texts.ts';

// Two lines high, as on a phone, so that nothing moves when the texts are known.
const Room = styled.div`
  min-height: calc(2 * ${theme.fontSize.small} * ${theme.lineHeight.body});
`;

/** Shows nothing until a text is published. */
export function Agreement() {
  const { data: texts = [] } = useLegalTexts();
  return <Room>{texts.length > 0 ? <Sentence texts={texts} /> : null}</Room>;
}

function Sentence({ texts }: { texts: readonly LegalTextLink[] }) {
  return (
    <Text size="small" tone="muted">
      By registering you accept the{' '}
      {texts.map(({ key }, index) => (
        <Fragment key={key}>
          {index === 0 ? '' : index === texts.length - 1 ? ' and the ' : ', the '}
          <Link to={LEGAL_TEXT_PATHS[key]}>{LEGAL_TEXT_TITLES[key]}</Link>
        </Fragment>
      ))}
      .
    </Text>
  );
}
