import { notify } from '@powerline/platform';
import { Button, Field, Inline, LinkButton, TextInput } from '@powerline/ui';
import { Copy, Share2 } from 'lucide-react';
import { useRef } from 'react';

interface ShareAddressProps {
  username: string;
  /** Whether others can see the page. */
  isSeen: boolean;
}

export function ShareAddress({ username, isSeen }: ShareAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const path = `/u/${encodeURIComponent(username)}`;
  const address = `${window.location.origin}${path}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success('Copied!', 'Paste the address wherever you write.');
    } catch {
      // Clipboard access was refused or the page isn't https: select the text for copying by key.
      field.current?.select();
      notify.info('The address is selected', 'Copy it with Ctrl+C or Cmd+C.');
    }
  };

  return (
    <>
      <Field label="Address">
        <TextInput
          ref={field}
          type="url"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <Inline>
        <Button tone="secondary" onClick={copy}>
          <Copy aria-hidden="true" />
          Copy address
        </Button>
        {'share' in navigator ? (
          <Button tone="secondary" onClick={() => share(address)}>
            <Share2 aria-hidden="true" />
            Share
          </Button>
        ) : null}
        {isSeen ? (
          <LinkButton to={path} tone="quiet">
            Open my page
          </LinkButton>
        ) : null}
      </Inline>
    </>
  );
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: 'Powerline', text: 'The companies I recommend.', url });
  } catch (error) {
    // The person closed the dialog: nothing went wrong.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify.error('The address could not be shared', 'Copy it instead.');
  }
}
