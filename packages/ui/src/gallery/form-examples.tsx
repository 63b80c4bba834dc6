import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Field } from '../forms/Field.tsx';
import { FileInput } from '../forms/FileInput.tsx';
import { NumberInput } from '../forms/NumberInput.tsx';
import { PasswordInput } from '../forms/PasswordInput.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { Select } from '../forms/Select.tsx';
import { Switch } from '../forms/Switch.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextInput } from '../forms/TextInput.tsx';
import { SaveStatus } from '../saving/SaveStatus.tsx';
import type { Example } from './example.ts';

function LiveSwitch({ startsOn = false, disabled = false }: { startsOn?: boolean; disabled?: boolean }) {
  const [isOn, setIsOn] = useState(startsOn);
  return <Switch label="Visible" isOn={isOn} onToggle={setIsOn} disabled={disabled} />;
}

export const formExamples: Example[] = [
  {
    component: 'PasswordInput',
    states: [
      {
        name: 'that can be shown',
        element: (
          <Field label="Password" hint="At least 6 characters" required>
            <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
          </Field>
        ),
      },
    ],
  },
  {
    component: 'Select',
    states: [
      {
        name: 'with a choice made',
        element: (
          <Field label="Show">
            <Select defaultValue="admin">
              <option value="">Everybody</option>
              <option value="admin">Admins</option>
            </Select>
          </Field>
        ),
      },
    ],
  },
  {
    component: 'SaveBar',
    states: [
      {
        name: 'with something to save',
        element: (
          <SaveBar status="2 companies are not saved yet.">
            <Button tone="secondary">Discard</Button>
            <Button>Save Company Information</Button>
          </SaveBar>
        ),
      },
    ],
  },
  {
    component: 'SaveStatus',
    states: [
      { name: 'saved', element: <SaveStatus state={{ kind: 'saved' }} onRetry={() => {}} /> },
      { name: 'saving', element: <SaveStatus state={{ kind: 'saving' }} onRetry={() => {}} /> },
      {
        name: 'not saved',
        element: (
          <SaveStatus state={{ kind: 'failed', sentence: 'The server cannot be reached.' }} onRetry={() => {}} />
        ),
      },
      {
        name: 'with a button of the form',
        element: (
          <SaveStatus state={{ kind: 'saved' }} onRetry={() => {}} saved="Saved as a draft">
            <Button>Publish</Button>
          </SaveStatus>
        ),
      },
    ],
  },
  {
    component: 'Field',
    states: [
      {
        name: 'with a hint',
        element: (
          <Field label="Username" hint="At least 3 characters" required>
            <TextInput autoComplete="username" />
          </Field>
        ),
      },
      {
        name: 'with an error',
        element: (
          <Field label="Company URL" hint="The address of your affiliate page" error="Must be a valid URL" required>
            <TextInput type="url" defaultValue="example" />
          </Field>
        ),
      },
      {
        name: 'optional',
        element: (
          <Field label="Description" optional>
            <TextArea />
          </Field>
        ),
      },
    ],
  },
  {
    component: 'TextInput',
    states: [
      {
        name: 'filled',
        element: (
          <Field label="Email">
            <TextInput type="email" defaultValue="ann@example.com" autoComplete="email" />
          </Field>
        ),
      },
      {
        name: 'with a placeholder',
        element: (
          <Field label="Website">
            <TextInput type="url" placeholder="https://" />
          </Field>
        ),
      },
      {
        name: 'disabled',
        element: (
          <Field label="Invited by">
            <TextInput defaultValue="Ann Lee" disabled />
          </Field>
        ),
      },
    ],
  },
  {
    component: 'TextArea',
    states: [
      {
        name: 'with an error',
        element: (
          <Field label="About the company" error="Description must be at most 500 characters">
            <TextArea defaultValue="We sell…" />
          </Field>
        ),
      },
    ],
  },
  {
    component: 'NumberInput',
    states: [
      {
        name: 'filled',
        element: (
          <Field label="Number of direct referrals">
            <NumberInput min={0} defaultValue={5} />
          </Field>
        ),
      },
      {
        name: 'with an error',
        element: (
          <Field label="Average indirect referrals per person" error="Must be 0 or more">
            <NumberInput min={0} defaultValue={-3} />
          </Field>
        ),
      },
    ],
  },
  {
    component: 'FileInput',
    states: [
      {
        name: 'empty',
        element: (
          <Field label="Thumbnail" optional>
            <FileInput />
          </Field>
        ),
      },
      {
        name: 'with a file saved before',
        element: (
          <Field label="Logo file" hint="Only the name of the file is kept">
            <FileInput savedName="acme-thumbnail.png" />
          </Field>
        ),
      },
    ],
  },
  {
    component: 'Switch',
    states: [
      { name: 'off', element: <LiveSwitch /> },
      { name: 'on', element: <LiveSwitch startsOn /> },
      { name: 'disabled', element: <LiveSwitch disabled /> },
      { name: 'disabled, on', element: <LiveSwitch disabled startsOn /> },
      {
        name: 'disabled for a reason',
        element: <Switch label="Admin" isOn onToggle={() => undefined} disabledReason="You cannot change yourself" />,
      },
    ],
  },
];
