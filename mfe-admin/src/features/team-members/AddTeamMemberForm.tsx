import { notify } from '@powerline/platform';
import { Button, Inline, Stack, Text, TextInput } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from 'react';
import { addTeamMember } from '../../api/team-members.ts';
import { FillingField } from '../../components/listing/ListingHeader.tsx';
import { t } from '../../words.ts';
import { inOneLine, namesIn } from './pasted-names.ts';

/** @param listLength the first name's sortOrder (specification section 9) */
export function AddTeamMemberForm({ listLength }: { listLength: number }) {
  const [text, setText] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  const names = namesIn(text);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (names.length === 0 || isAdding) return;
    setIsAdding(true);
    let added = 0;
    try {
      // One by one, because each takes the current end of the list.
      for (const name of names) {
        await addTeamMember(name, listLength + added);
        added += 1;
      }
      if (added === 1)
        notify.success(t('Team member added'), t('{name} is shown in the tickers.', { name: names[0] ?? '' }));
      else
        notify.success(
          t('{added, plural, one {# team member added} other {# team members added}}', { added }),
          t('They are shown in the tickers.'),
        );
    } catch (error) {
      const soFar =
        added === 0
          ? undefined
          : t('{added} of {all, plural, one {# name was added.} other {# names were added.}}', {
              added,
              all: names.length,
            });
      await reportFailure(t('Failed to add team member'), error, soFar);
    } finally {
      setText(inOneLine(names.slice(added)));
      setIsAdding(false);
      field.current?.focus();
    }
  }

  /** A one-line field would join the lines of a pasted list. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    if (namesIn(pasted).length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    setText(before + inOneLine(namesIn(pasted)) + after);
  }

  return (
    <form aria-label={t('Add team member')} onSubmit={add}>
      <Stack gap={1}>
        <Inline gap={2}>
          <FillingField>
            <TextInput
              ref={field}
              aria-label={t('Name of the new team member')}
              aria-describedby={hint}
              placeholder={t('Name, e.g. Ann L.')}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onPaste={paste}
            />
          </FillingField>
          <Button type="submit" disabled={names.length === 0} isBusy={isAdding}>
            <Plus aria-hidden="true" />
            {names.length > 1
              ? t('Add {count, plural, one {# name} other {# names}}', { count: names.length })
              : t('Add')}
          </Button>
        </Inline>
        <Text id={hint} as="div" size="small" tone="muted">
          {t('To add several at once, paste a list: one name per line, or separated by commas.')}
        </Text>
      </Stack>
    </form>
  );
}
