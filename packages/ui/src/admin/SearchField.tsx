import { Field, TextInput } from '@powerline/ui';
import { useEffect, useRef, useState } from 'react';

/** Between two letters of a name: then the search waits. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  /** What it searches. */
  label: string;
  /** What is searched for, as the address has it. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches a list of admins by a part of what stands in it, once whoever types pauses. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
  };
  return (
    <Field label={label}>
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
