import { TextInput } from '@powerline/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { NAME_MAX_LENGTH } from '../../../components/team-address.ts';
import { t } from '../../../words.ts';

const Place = styled.div`
  @container filters (width < 32rem) {
    flex: 1 0 100%;
  }
`;

/** The search waits for a pause in typing. */
const PAUSE_MS = 250;

interface NameSearchProps {
  name: string;
  onSearch: (name: string) => void;
}

export function NameSearch({ name, onSearch }: NameSearchProps) {
  const [typed, setTyped] = useState(name);
  const [shown, setShown] = useState(name);
  const [asked, setAsked] = useState(name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // After a link, Back or another view, the field follows the address. Letters typed while a search is loading are kept.
  if (name !== shown) {
    setShown(name);
    if (name !== asked) setTyped(name);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAsked(text.trim());
      onSearch(text.trim());
    }, PAUSE_MS);
  };
  return (
    <Place>
      <TextInput
        type="search"
        aria-label={t('Search by name')}
        placeholder={t('Search by name')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={NAME_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </Place>
  );
}
