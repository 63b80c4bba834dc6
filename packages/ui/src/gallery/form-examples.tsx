import {
  Button,
  Field,
  FileInput,
  NumberInput,
  PasswordInput,
  SaveBar,
  Select,
  Switch,
  TextArea,
  TextInput,
} from '@powerline/ui';
import { useState } from 'react';
import type { Examples } from './example.ts';

function LiveSwitch({ startsOn = false, disabled = false }: { startsOn?: boolean; disabled?: boolean }) {
  const [isOn, setIsOn] = useState(startsOn);
  return <Switch label="Visible" isOn={isOn} onToggle={setIsOn} disabled={disabled} />;
}

export const formExamples: Examples = {
  PasswordInput: {
    'that can be shown': (
      <Field label="Password" hint="At least 6 characters" required>
        <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
      </Field>
    ),
  },
  Select: {
    'with a choice made': (
      <Field label="Show">
        <Select defaultValue="admin">
          <option value="">Everybody</option>
          <option value="admin">Admins</option>
        </Select>
      </Field>
    ),
  },
  SaveBar: {
    'with something to save': (
      <SaveBar status="2 companies are not saved yet.">
        <Button tone="secondary">Discard</Button>
        <Button>Save Company Information</Button>
      </SaveBar>
    ),
  },
  Field: {
    'with a hint': (
      <Field label="Username" hint="At least 3 characters" required>
        <TextInput autoComplete="username" />
      </Field>
    ),
    'with an error': (
      <Field label="Company URL" hint="The address of your affiliate page" error="Must be a valid URL" required>
        <TextInput type="url" defaultValue="example" />
      </Field>
    ),
    optional: (
      <Field label="Description" optional>
        <TextArea />
      </Field>
    ),
  },
  TextInput: {
    filled: (
      <Field label="Email">
        <TextInput type="email" defaultValue="ann@example.com" autoComplete="email" />
      </Field>
    ),
    'with a placeholder': (
      <Field label="Website">
        <TextInput type="url" placeholder="https://" />
      </Field>
    ),
    disabled: (
      <Field label="Invited by">
        <TextInput defaultValue="Ann Lee" disabled />
      </Field>
    ),
  },
  TextArea: {
    'with an error': (
      <Field label="About the company" error="Description must be at most 500 characters">
        <TextArea defaultValue="We sell…" />
      </Field>
    ),
  },
  NumberInput: {
    filled: (
      <Field label="Number of direct referrals">
        <NumberInput min={0} defaultValue={5} />
      </Field>
    ),
    'with an error': (
      <Field label="Average indirect referrals per person" error="Must be 0 or more">
        <NumberInput min={0} defaultValue={-3} />
      </Field>
    ),
  },
  FileInput: {
    empty: (
      <Field label="Thumbnail" optional>
        <FileInput />
      </Field>
    ),
    'with a file saved before': (
      <Field label="Logo file" hint="Only the name of the file is kept">
        <FileInput savedName="acme-thumbnail.png" />
      </Field>
    ),
  },
  Switch: {
    off: <LiveSwitch />,
    on: <LiveSwitch startsOn />,
    disabled: <LiveSwitch disabled />,
    'disabled, on': <LiveSwitch disabled startsOn />,
    'disabled for a reason': (
      <Switch label="Admin" isOn onToggle={() => undefined} disabledReason="You cannot change yourself" />
    ),
  },
};
