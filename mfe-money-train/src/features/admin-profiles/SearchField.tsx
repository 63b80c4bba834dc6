import { Field, TextInput } from '@powerline/ui';
import { useEffect, useRef, useState } from 'react';

/** Between two letters of a name: then the search waits. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  /** What is searched for, as the address has it. */
  search: string;
  onSearch: (search: string) => void;
}

export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
  };
  return (
    <Field label="Username or display name">
      <TextInput
        type="search"
        placeholder="A part is enough"
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
