import { Field, TextInput } from '@powerline/ui';
import { FormDialog } from '@powerline/ui/admin';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { t } from '../../../words.ts';
import { BUTTON } from './extensions.ts';

/** As the server lets it through; anything else would lose its address. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?!\/))\S+$/i;

interface LinkDialogProps {
  editor: Editor;
  looksLike: 'link' | 'button';
  onClose: () => void;
}

/** An empty address takes the link away. */
export function LinkDialog({ editor, looksLike, onClose }: LinkDialogProps) {
  const isNew = !editor.isActive('link');
  const needsText = isNew && editor.state.selection.empty;
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();

  function put() {
    const href = address.trim();
    const chain = editor.chain().focus();
    if (href === '' && !isNew) chain.extendMarkRange('link').unsetLink().run();
    else if (!ADDRESS.test(href)) {
      setFault(t('Type an address that starts with https://, mailto: or /'));
      return;
    } else {
      const attrs = { href, title: looksLike === 'button' ? BUTTON : null };
      if (needsText)
        chain.insertContent({ type: 'text', text: text.trim() || href, marks: [{ type: 'link', attrs }] }).run();
      else chain.extendMarkRange('link').setMark('link', attrs).run();
    }
    onClose();
  }

  const title = looksLike === 'button' ? t('Button') : t('Link');
  return (
    <FormDialog
      title={title}
      description={
        isNew ? t('Where it leads, on this site or another one.') : t('Leave the address empty to take the link away.')
      }
      name={title}
      confirmLabel={isNew ? t('Insert') : t('Save')}
      failure={undefined}
      isBusy={false}
      onSubmit={(event) => {
        event.preventDefault();
        // A form around it, once there is one, isn't sent.
        event.stopPropagation();
        put();
      }}
      onClose={onClose}
    >
      <Field label={t('Address')} error={fault} required={isNew}>
        <TextInput
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      {needsText ? (
        <Field label={t('Text')} hint={t('What people read. Without it, they read the address.')} optional>
          <TextInput autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      ) : null}
    </FormDialog>
  );
}
