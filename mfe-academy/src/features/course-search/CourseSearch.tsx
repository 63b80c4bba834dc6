import { COURSE_SEARCH_MAX_LENGTH } from '@powerline/contract/academy';
import { useSearchParams } from '@powerline/platform';
import { Field, Stack, TextInput } from '@powerline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCourses } from '../../api/courses.ts';
import { t } from '../../words.ts';
import { SearchResults } from './SearchResults.tsx';

/** The search waits for a pause in typing. */
const PAUSE_MS = 250;

/** The address has the words, so that Back from a lesson leads to its result. @param children shown without words */
export function CourseSearch({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const { data } = useCourses();
  const term = (params.get('q') ?? '').slice(0, COURSE_SEARCH_MAX_LENGTH);
  const [typed, setTyped] = useState(term);
  const [shown, setShown] = useState(term);
  const [asked, setAsked] = useState(term);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // After a link or Back, the field follows the address. Letters typed while a search is loading are kept.
  if (term !== shown) {
    setShown(term);
    if (term !== asked) setTyped(term);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    const { pathname } = window.location;
    timer.current = setTimeout(() => {
      // While the next page loads, this one is still drawn: its search would lead back to it.
      if (window.location.pathname !== pathname) return;
      const q = text.trim();
      setAsked(q);
      setParams(q === '' ? {} : { q }, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
  };
  if (data?.courses.length === 0) return children;
  return (
    <>
      <Stack gap={4}>
        <Field label={t('Search in courses')}>
          <TextInput
            type="search"
            autoCapitalize="none"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={COURSE_SEARCH_MAX_LENGTH}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </Field>
        {term === '' ? null : <SearchResults term={term} />}
      </Stack>
      {term === '' ? children : null}
    </>
  );
}
