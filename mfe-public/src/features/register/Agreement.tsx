import { LEGAL_TEXT_PATHS, type LegalTextLink } from '@powerline/contract/content';
import { Link } from '@powerline/platform';
import { Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { useLegalTexts } from '../../api/legal-texts.ts';
import { legalTextTitle } from '../../components/legal-text-title.ts';
import { rich } from '../../words.ts';

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
  const [first = null, second = null, third = null] = texts.map(({ key }) => (
    <Link key={key} to={LEGAL_TEXT_PATHS[key]}>
      {legalTextTitle(key)}
    </Link>
  ));
  return (
    <Text size="small" tone="muted">
      {rich(
        '{count, plural, =1 {By registering you accept the {first}.} =2 {By registering you accept the {first} and the {second}.} other {By registering you accept the {first}, the {second} and the {third}.}}',
        { count: texts.length, first, second, third },
      )}
    </Text>
  );
}
