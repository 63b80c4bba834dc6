import { hasAnyRight } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { errorSentence, useCall, useSession } from '@powerline/platform';
import { Button, Field, Inline, Stack, Text, TextInput, VisuallyHidden } from '@powerline/ui';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useSiteModules } from '../../modules/site-modules.ts';
import { t } from '../../words.ts';
import { ResultList } from './ResultList.tsx';
import { recentResults } from './recent-results.ts';
import { adminPages, groupsOf, matching, type Result, type ResultGroup, toolsFor } from './results.ts';

/** The search waits for a pause in typing. */
const PAUSE_MS = 200;
const TERM_MAX_LENGTH = 200;

/** The field has the focus and takes the keys (WAI-ARIA APG, combobox with a listbox). */
export function PaletteSearch({ onChoose }: { onChoose: (result: Result) => void }) {
  const rows = useSiteModules();
  const { user } = useSession();
  const pages = useMemo(() => (user ? adminPages(rows, user) : []), [rows, user]);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [marked, setMarked] = useState(0);
  const id = useId();
  const term = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(term), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term]);
  const { data, error, isValidating, mutate } = useCall(
    calls.searchAdmin,
    asked && user && hasAnyRight(user) ? { query: { q: asked } } : null,
    {
      revalidateOnMount: true,
      keepPreviousData: true,
    },
  );

  const groups = groupsFor(term, pages, toolsFor(user), data && asked ? groupsOf(data) : []);
  const results = groups.flatMap((group) => group.results);
  const isSearching = term !== asked || (asked !== '' && isValidating);
  const at = Math.min(marked, results.length - 1);

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    const chosen = results[at];
    if (key === 'ArrowDown') setMarked((at + 1) % Math.max(results.length, 1));
    else if (key === 'ArrowUp') setMarked((at - 1 + results.length) % Math.max(results.length, 1));
    // What is shown may be of the text before.
    else if (key === 'Enter' && chosen && !isSearching) onChoose(chosen);
    else if (key !== 'Enter') return;
    event.preventDefault();
  }

  return (
    <Stack gap={3}>
      <Field
        label={t('Find anything')}
        hint={t('Part of a name or email, a payment reference, a payout, a month, a page')}
      >
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={results.length > 0 ? `${id}-${at}` : undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={TERM_MAX_LENGTH}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMarked(0);
          }}
          onKeyDown={pressKey}
        />
      </Field>
      {error !== undefined && !isValidating ? (
        <Inline gap={2}>
          <Text size="small">{errorSentence(error, t('The search failed.'))}</Text>
          <Button tone="secondary" size="small" onClick={() => void mutate()}>
            {t('Retry')}
          </Button>
        </Inline>
      ) : null}
      <ResultList id={id} groups={groups} marked={at} isBusy={isSearching} onChoose={onChoose} />
      <div role="status">
        {term !== '' && !isSearching && error === undefined ? <Outcome count={results.length} term={term} /> : null}
      </div>
    </Stack>
  );
}

function groupsFor(
  term: string,
  pages: readonly Result[],
  tools: readonly Result[],
  found: readonly ResultGroup[],
): ResultGroup[] {
  const groups =
    term === ''
      ? [
          { name: t('Recent'), results: recentResults() },
          { name: t('Pages'), results: pages.filter(({ text }) => text === null) },
          { name: t('Tools'), results: tools },
        ]
      : [
          ...found,
          { name: t('Pages'), results: matching(pages, term) },
          { name: t('Tools'), results: matching(tools, term) },
        ];
  return groups.filter(({ results }) => results.length > 0);
}

const Outcome = ({ count, term }: { count: number; term: string }) =>
  count === 0 ? (
    <Text tone="muted">{t('Nothing found for “{term}”.', { term })}</Text>
  ) : (
    <VisuallyHidden>{t('{count, plural, one {# result} other {# results}}', { count })}</VisuallyHidden>
  );
