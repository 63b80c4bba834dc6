import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.ts';
import { theme } from '../theme/theme.ts';
import { rich, t } from '../words.ts';
import { controlLook } from './controlLook.ts';
import { useFieldControl } from './Field.tsx';
import { useFilePreview } from './use-file-preview.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
`;

const Thumbnail = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  width: 4rem;
  height: 4rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surfaceMuted};
  color: ${theme.color.textMuted};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Picker = styled.div`
  display: flex;
  flex: 1 1 12rem;
  flex-direction: column;
  gap: ${theme.space[1]};
  min-width: 0;
`;

const Input = styled.input`
  ${controlLook}
  padding: ${theme.space[1]};
  font-size: ${theme.fontSize.small};
  text-overflow: ellipsis;

  &::file-selector-button {
    min-height: 1.875rem;
    margin-inline-end: ${theme.space[2]};
    padding: 0 ${theme.space[3]};
    border: 0;
    border-radius: ${theme.radius.small};
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.text};
    font: inherit;
    font-weight: ${theme.fontWeight.strong};
    cursor: pointer;
  }
  @media (pointer: coarse) {
    &::file-selector-button {
      min-height: 2.125rem;
    }
  }
`;

const SavedName = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  overflow-wrap: anywhere;
`;

interface FileInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'ref'> {
  /** The previously saved file's name, until another is chosen. */
  savedName?: string | null;
  /** Shown in place of the image preview; for other file types. */
  icon?: ReactNode;
  ref?: (element: HTMLInputElement | null) => void;
}

/**
 * Picks one file, by default an image with a preview. The form reads the file from the input; nothing is uploaded
 * here. Inside a {@link Field} it takes the field's label, hint and error.
 */
export function FileInput({
  savedName,
  accept = 'image/*',
  icon = <ImagePlus size={20} aria-hidden="true" />,
  ref,
  onChange,
  ...rest
}: FileInputProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const preview = useFilePreview(file);

  // A form's reset empties the input without a change event.
  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setFile(null);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    setFile(event.currentTarget.files?.[0] ?? null);
    onChange?.(event);
  }

  function removeFile() {
    if (!input.current) return;
    input.current.value = '';
    input.current.dispatchEvent(new Event('change', { bubbles: true }));
    input.current.focus();
  }

  return (
    <Line>
      <Thumbnail>
        {preview ? <img src={preview} alt={t('Preview of {name}', { name: file?.name ?? '' })} /> : icon}
      </Thumbnail>
      <Picker>
        <Input
          type="file"
          accept={accept}
          onChange={handleChange}
          {...useFieldControl()}
          {...rest}
          ref={(element) => {
            input.current = element;
            ref?.(element);
          }}
        />
        {savedName && !file ? <SavedName>{t('Saved: {name}', { name: savedName })}</SavedName> : null}
      </Picker>
      {file ? (
        <Button tone="quiet" size="small" flush="start end" onClick={removeFile}>
          <X aria-hidden="true" />
          {rich('Remove<hidden> {name}</hidden>', {
            hidden: (name) => <VisuallyHidden>{name}</VisuallyHidden>,
            name: file.name,
          })}
        </Button>
      ) : null}
    </Line>
  );
}
