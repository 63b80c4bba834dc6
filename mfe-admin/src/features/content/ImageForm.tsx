import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ImageKey, type ImageSlug, type PageImage, pageImageInputSchema } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Field, TextInput } from '@powerline/ui';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { reportFailure } from '../../access/report-failure.ts';
import { savePageImage } from '../../api/page-images.ts';
import { ContentCard } from './ContentCard.tsx';
import { ImagePreview } from './ImagePreview.tsx';

interface ImageFormProps {
  slug: ImageSlug;
  imageKey: ImageKey;
  /** What the image is, whatever title an admin gives it. */
  name: string;
  image: Pick<PageImage, 'imageUrl' | 'title' | 'linkUrl'>;
}

/** One image of a page, with its title and where it leads. */
export function ImageForm({ slug, imageKey, name, image }: ImageFormProps) {
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: valibotResolver(pageImageInputSchema),
    defaultValues: { imageUrl: image.imageUrl ?? '', title: image.title, linkUrl: image.linkUrl ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const typed = watch('imageUrl');

  async function save({ imageUrl, title, linkUrl }: v.InferOutput<typeof pageImageInputSchema>) {
    try {
      await savePageImage(slug, imageKey, { imageUrl, title, linkUrl });
      notify.success('Image updated', `${name} is saved.`);
    } catch (error) {
      await reportFailure('Failed to update image', error);
    }
  }

  return (
    <ContentCard
      title={name}
      preview={<ImagePreview address={typed} name={name} />}
      onSubmit={handleSubmit(save)}
      isSaving={isSubmitting}
      canSave={typed.trim() !== ''}
      saveLabel="Save image"
    >
      <Field label="Image URL" hint="A web address, or a path on this site" error={errors.imageUrl?.message}>
        <TextInput inputMode="url" autoComplete="off" {...register('imageUrl')} />
      </Field>
      <Field label="Title" error={errors.title?.message}>
        <TextInput autoComplete="off" {...register('title')} />
      </Field>
      <Field label="Link" optional hint="Where the image links to" error={errors.linkUrl?.message}>
        <TextInput inputMode="url" autoComplete="off" {...register('linkUrl')} />
      </Field>
    </ContentCard>
  );
}
