import * as calls from '@powerline/contract/accounts/calls';
import type { SystemKey } from '@powerline/contract/foundation';
import { Link } from '@powerline/platform';
import { Field, Notice, Skeleton, Stack, Text, TextInput } from '@powerline/ui';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { t } from '../words.ts';
import { FormDialog } from './FormDialog.tsx';
import { launchState } from './LaunchReturn.tsx';
import { useAdminCall } from './use-admin-call.ts';

interface OpenSystemDialogProps {
  system: SystemKey;
  name: string;
  isPlural: boolean;
  /** What members will see. */
  question: string;
  /** What can't be changed afterwards, in one sentence. */
  permanent: string | undefined;
  isBusy: boolean;
  onOpen: () => Promise<void>;
  onClose: () => void;
}

/** Names what isn't set up and what becomes permanent, and asks for the system's name, so that no press opens it alone. */
export function OpenSystemDialog({
  system,
  name,
  isPlural,
  question,
  permanent,
  isBusy,
  onOpen,
  onClose,
}: OpenSystemDialogProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (typed.trim().toLowerCase() !== name.toLowerCase()) {
      setFault(isPlural ? t('Type “{name}” to open them', { name }) : t('Type “{name}” to open it', { name }));
      input.current?.focus();
      return;
    }
    await onOpen();
    onClose();
  }

  return (
    <FormDialog
      title={t('Open {name}?', { name })}
      description={question}
      name={t('Open {name}', { name })}
      confirmLabel={isPlural ? t('Open them') : t('Open it')}
      failure={undefined}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <UndoneSteps system={system} />
      {permanent ? (
        <Notice tone="warning">
          <strong>{t('This is permanent.')}</strong> {permanent}
        </Notice>
      ) : null}
      <Field label={t('Type “{name}” to confirm', { name })} error={fault} required>
        <TextInput
          ref={input}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}

/** Steps of the launch checklist that this system should have before it opens. */
function UndoneSteps({ system }: { system: SystemKey }) {
  const { data, error } = useAdminCall(calls.getLaunch, {});
  const id = useId();
  if (data === undefined)
    return error ? (
      <Notice tone="warning">{t('We couldn’t check what’s left to set up.')}</Notice>
    ) : (
      <Skeleton height="6rem" />
    );
  const undone = data.groups
    .flatMap(({ steps }) => steps)
    .filter(({ status, before }) => status === 'open' && before.includes(system));
  if (undone.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text id={id}>
        <strong>{t('Not done yet:')}</strong>
      </Text>
      <ul aria-labelledby={id}>
        {undone.map(({ key, title, path }) => (
          <li key={key}>
            <Link to={path} state={launchState(key)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
