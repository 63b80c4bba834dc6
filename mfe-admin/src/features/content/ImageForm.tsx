import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type ImageKey,
  type ImageSlug,
  type PageImage,
  pageImageInputSchema,
  pageImageSchema,
} from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Field, TextInput } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { removePageImage, savePageImage, uploadPageImage } from '../../api/page-images.ts';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { t } from '../../words.ts';
import { ContentCard } from './ContentCard.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { ImageUpload } from './ImageUpload.tsx';
import { UnloadableImage } from './UnloadableImage.tsx';
import { useCheckedImage } from './use-checked-image.ts';

interface ImageFormProps {
  slug: ImageSlug;
  imageKey: ImageKey;
  /** A fixed name, whatever title an admin sets. */
  name: string;
  image: ShownImage;
}

type ShownImage = Pick<PageImage, 'imageUrl' | 'title' | 'linkUrl' | 'version'>;

const read = (text: string) => text;
const fieldWords = () => ({
  imageUrl: { name: t('Image URL'), read },
  title: { name: t('Title'), read },
  linkUrl: { name: t('Link'), read },
});

const shown = ({ imageUrl, title, linkUrl }: ShownImage) => ({
  imageUrl: imageUrl ?? '',
  title,
  linkUrl: linkUrl ?? '',
});

export function ImageForm({ slug, imageKey, name, image }: ImageFormProps) {
  const form = useForm({ resolver: valibotResolver(pageImageInputSchema), defaultValues: shown(image) });
  const { register, handleSubmit, formState, watch } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const typed = watch('imageUrl');

  const picture = useCheckedImage();
  const guarded = useGuardedForm({
    form,
    stored: image,
    fieldsOf: shown,
    schema: pageImageSchema,
    name: `admin.image.${slug}.${imageKey}`,
  });
  useUnsavedEdit(name, isDirty, guarded.discard);

  async function save({ imageUrl, title, linkUrl }: v.InferOutput<typeof pageImageInputSchema>) {
    const loads = await picture.check(imageUrl);
    if (loads === 'warn') return;
    try {
      const input = { imageUrl, title, linkUrl };
      if (!(await guarded.save((ifMatch) => savePageImage(slug, imageKey, input, ifMatch)))) return;
      notify.success(
        t('Image updated'),
        loads === 'loads' ? t('{name} is saved.', { name }) : t('No image loads from it yet.'),
      );
    } catch (error) {
      await reportFailure(t('Failed to update image'), error);
    }
  }

  async function upload(file: File) {
    // It takes the place of an address that is being typed; a title or link that is being typed stays.
    form.resetField('imageUrl');
    await guarded.remove((ifMatch) => uploadPageImage(slug, imageKey, file, ifMatch));
    notify.success(t('Image updated'), t('{name} is saved.', { name }));
  }

  const isRefused = picture.isRefused(typed);
  return (
    <ContentCard
      title={name}
      preview={
        <ImageUpload name={name} upload={upload}>
          <ImagePreview address={typed} name={name} />
        </ImageUpload>
      }
      onSubmit={handleSubmit(save)}
      isSaving={isSubmitting}
      canSave={typed.trim() !== '' && !guarded.theirs}
      notice={<GuardedFormNotice form={guarded} what={t('image')} words={fieldWords()} />}
      saveLabel={isRefused ? t('Save anyway') : t('Save image')}
      removal={
        image.imageUrl === null
          ? null
          : {
              kind: 'image',
              consequence: t('Its title and link stay.'),
              remove: () => guarded.remove((ifMatch) => removePageImage(slug, imageKey, ifMatch)),
            }
      }
    >
      <Field label={t('Image URL')} hint={t('A web address, or a path on this site')} error={errors.imageUrl?.message}>
        <TextInput inputMode="url" autoComplete="off" {...register('imageUrl')} />
      </Field>
      <UnloadableImage isShown={isRefused} consequence={t('Visitors would see no image.')} />
      <Field label={t('Title')} error={errors.title?.message}>
        <TextInput autoComplete="off" {...register('title')} />
      </Field>
      <Field label={t('Link')} optional hint={t('Where the image links to')} error={errors.linkUrl?.message}>
        <TextInput inputMode="url" autoComplete="off" {...register('linkUrl')} />
      </Field>
    </ContentCard>
  );
}
