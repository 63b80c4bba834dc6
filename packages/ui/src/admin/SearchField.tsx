import { Field, TextInput } from '@powerline/ui';
import { useEffect, useRef, useState } from 'react';
import { t } from '../words.ts';

/** The search waits for a pause in typing. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  /** The search in the address. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches an admin list after a pause in typing. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    const { pathname } = window.location;
    timer.current = setTimeout(() => {
      // While the next page loads, this one is still drawn: its search would lead back to it.
      if (window.location.pathname === pathname) onSearch(text.trim());
    }, PAUSE_MS);
  };
  return (
    <Field label={label}>
      <TextInput
        type="search"
        placeholder={t('A part is enough')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </Field>
  );
}
