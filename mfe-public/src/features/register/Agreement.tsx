import { LEGAL_TEXT_PATHS, LEGAL_TEXT_TITLES } from '@powerline/contract/content';
import { Link } from '@powerline/platform';
import { Text } from '@powerline/ui';
import { Fragment } from 'react';
import { useLegalTexts } from '../../api/legal-texts.ts';

/** What a registration accepts: the published texts, and nothing while there is none. */
export function Agreement() {
  const { data: texts = [] } = useLegalTexts();
  if (texts.length === 0) return null;
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
