import { TEAM_NAME_MIN_LENGTH, type TeamNames } from '@powerline/contract/payout';
import { errorSentence } from '@powerline/platform';
import { Field, Monogram, TextInput, theme, VisuallyHidden } from '@powerline/ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useTeamNames } from '../api/team.ts';
import { t } from '../words.ts';
import { NAME_MAX_LENGTH } from './team-address.ts';

type Person = TeamNames['people'][number];

const Place = styled.div`
  position: relative;
`;

const Options = styled.div`
  position: absolute;
  z-index: ${theme.layer.sticky};
  inset-inline: 0;
  margin: ${theme.space[1]} 0 0;
  padding: ${theme.space[1]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.overlay};

  > div {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    min-height: 2.75rem;
    padding: ${theme.space[1]} ${theme.space[2]};
    border-radius: ${theme.radius.small};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  > div:hover,
  > div[aria-selected='true'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
  }
`;

/** The search waits for a pause in typing. */
const PAUSE_MS = 300;

interface FoundPeople {
  data: TeamNames | undefined;
  error: unknown;
}

interface PersonComboboxProps {
  label: string;
  hint: string;
  /** A hook that finds people by a part of a name; nobody for undefined. One's own team without it. */
  usePeople?: (part: string | undefined) => FoundPeople;
  /** Whose team is searched; the reader's own without one. */
  owner?: string;
  onChoose: (person: Person) => void;
}

/** Completes any part of a name, in one's own team or among whom `usePeople` finds. Enter takes the first match unless another one is marked. */
export function PersonCombobox({ label, hint, usePeople = useTeamNames, owner, onChoose }: PersonComboboxProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [marked, setMarked] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const part = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(part), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [part]);
  const { data, error } = usePeople(asked.length >= TEAM_NAME_MIN_LENGTH ? asked : undefined);
  const people = asked === part ? (data?.people ?? []) : [];
  const isShown = isOpen && people.length > 0;
  const isNobody = asked === part && data?.people.length === 0;

  function choose(person: Person | undefined) {
    if (!person) return;
    setOpen(false);
    setTyped(person.username);
    onChoose(person);
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (key === 'Escape') setOpen(false);
    else if (key === 'Enter') choose(isShown ? people[Math.max(marked, 0)] : undefined);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      if (people.length > 0)
        setMarked((now) => (Math.max(now, step === 1 ? -1 : 0) + step + people.length) % people.length);
    } else return;
    event.preventDefault();
  }

  return (
    <Place>
      <Field label={label} hint={hint} error={error && asked === part ? errorSentence(error) : undefined}>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-options`}
          aria-activedescendant={isShown && marked >= 0 ? `${id}-${marked}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={NAME_MAX_LENGTH}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMarked(-1);
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={pressKey}
        />
      </Field>
      <Options
        id={`${id}-options`}
        role="listbox"
        aria-label={owner === undefined ? t('People in your team') : t('People in {owner}’s team', { owner })}
        hidden={!isShown}
      >
        {people.map((person, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the marked option
          <div
            key={person.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === marked}
            dir="auto"
            // Keeps the focus in the field, whose blur would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            <Monogram name={person.username} size="small" />
            {person.username}
          </div>
        ))}
      </Options>
      <div role="status">
        {isNobody ? nobodyInWords(owner) : null}
        {isShown ? (
          <VisuallyHidden>
            {t('{count, plural, one {# person found} other {# people found}}', { count: people.length })}
          </VisuallyHidden>
        ) : null}
      </div>
    </Place>
  );
}

const nobodyInWords = (owner: string | undefined): string =>
  owner === undefined
    ? t('No one in your team has that in their name.')
    : t('No one in {owner}’s team has that in their name.', { owner });
