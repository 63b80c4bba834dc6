import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ImageKey, type ImageSlug, type PageImage, pageImageInputSchema } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Field, TextInput } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { removePageImage, savePageImage, uploadPageImage } from '../../api/page-images.ts';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
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
  image: Pick<PageImage, 'imageUrl' | 'title' | 'linkUrl'>;
}

export function ImageForm({ slug, imageKey, name, image }: ImageFormProps) {
  const { register, handleSubmit, formState, getValues, reset, resetField, watch } = useForm({
    resolver: valibotResolver(pageImageInputSchema),
    defaultValues: { imageUrl: image.imageUrl ?? '', title: image.title, linkUrl: image.linkUrl ?? '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const typed = watch('imageUrl');

  const picture = useCheckedImage();
  useUnsavedEdit(name, isDirty);

  async function save({ imageUrl, title, linkUrl }: v.InferOutput<typeof pageImageInputSchema>) {
    const loads = await picture.check(imageUrl);
    if (loads === 'warn') return;
    try {
      await savePageImage(slug, imageKey, { imageUrl, title, linkUrl });
      reset({ imageUrl, title, linkUrl: linkUrl ?? '' });
      notify.success('Image updated', loads === 'loads' ? `${name} is saved.` : 'No image loads from it yet.');
    } catch (error) {
      await reportFailure('Failed to update image', error);
    }
  }

  async function upload(file: File) {
    const { imageUrl } = await uploadPageImage(slug, imageKey, file);
    // A title or link that is being typed stays.
    resetField('imageUrl', { defaultValue: imageUrl ?? '' });
    notify.success('Image updated', `${name} is saved.`);
  }

  async function remove() {
    await removePageImage(slug, imageKey);
    reset({ ...getValues(), imageUrl: '' });
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
      canSave={typed.trim() !== ''}
      saveLabel={isRefused ? 'Save anyway' : 'Save image'}
      removal={image.imageUrl === null ? null : { noun: 'image', consequence: 'Its title and link stay.', remove }}
    >
      <Field label="Image URL" hint="A web address, or a path on this site" error={errors.imageUrl?.message}>
        <TextInput inputMode="url" autoComplete="off" {...register('imageUrl')} />
      </Field>
      <UnloadableImage isShown={isRefused} consequence="Visitors would see no image." />
      <Field label="Title" error={errors.title?.message}>
        <TextInput autoComplete="off" {...register('title')} />
      </Field>
      <Field label="Link" optional hint="Where the image links to" error={errors.linkUrl?.message}>
        <TextInput inputMode="url" autoComplete="off" {...register('linkUrl')} />
      </Field>
    </ContentCard>
  );
}
