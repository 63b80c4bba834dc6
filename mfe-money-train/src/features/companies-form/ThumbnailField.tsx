import { COMPANY_POSITIONS, type CompanyPosition } from '@powerline/contract/money-train';
import { useSystem } from '@powerline/platform';
import { Field, FileInput } from '@powerline/ui';
import { imageRefusal } from '@powerline/ui/images';
import { type ChangeEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { t } from '../../words.ts';
import { type CompanyFormReturn, fieldName } from './company-blocks.ts';

interface ThumbnailFieldProps {
  control: CompanyFormReturn['control'];
  position: CompanyPosition;
  /** The card's image. */
  picture: string | null;
  onFile: (file: File | undefined) => void;
}

/**
 * Only the file's name becomes part of the form (specification section 7). While profiles are open, the file becomes
 * the card's image, in a call of its own.
 */
export function ThumbnailField({ control, position, picture, onFile }: ThumbnailFieldProps) {
  const { field, fieldState, formState } = useController({ control, name: fieldName(position, 'thumbnail') });
  const saved = formState.defaultValues?.blocks?.[COMPANY_POSITIONS.indexOf(position)]?.thumbnail ?? '';
  const hasPictures = useSystem('profiles').isOpen === true;
  const [refusal, setRefusal] = useState<string | null>(null);
  const shownPicture = hasPictures ? picture : null;

  const take = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0];
    const refused = hasPictures && file ? imageRefusal(file) : null;
    setRefusal(refused);
    onFile(refused ? undefined : file);
    field.onChange((!refused && file?.name) || saved);
  };

  return (
    <Field
      label={t('Thumbnail')}
      hint={
        hasPictures
          ? t('The image of this card, here and on your page. Up to 5 MB.')
          : t('The image stays on your device; only its file name is saved.')
      }
      error={refusal ?? fieldState.error?.message}
      optional
    >
      <FileInput
        savedName={shownPicture ? null : field.value}
        {...(shownPicture && { icon: <img src={shownPicture} alt="" /> })}
        name={field.name}
        ref={field.ref}
        onBlur={field.onBlur}
        onChange={take}
      />
    </Field>
  );
}
