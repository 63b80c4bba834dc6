import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  iframeSource,
  type PageVideoInput,
  pageVideoInputSchema,
  type VideoSlug,
  watchPage,
} from '@powerline/contract/content';
import { Field, Notice, TextArea, VideoFrame } from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import { removePageVideo, savePageVideo } from '../../api/page-videos.ts';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { ContentCard } from './ContentCard.tsx';
import { PreviewSpace } from './PreviewSpace.tsx';
import { useSettled } from './use-settled.ts';

interface VideoFormProps {
  slug: VideoSlug;
  title: string;
  iframeSrc: string | null;
}

/** Saving reduces a pasted snippet to its address. */
export function VideoForm({ slug, title, iframeSrc }: VideoFormProps) {
  const { register, handleSubmit, formState, reset, watch } = useForm({
    resolver: valibotResolver(pageVideoInputSchema),
    defaultValues: { iframeSrc: iframeSrc ?? '' },
  });
  const typed = watch('iframeSrc');
  const source = iframeSource(useSettled(typed));

  useUnsavedEdit(title, formState.isDirty);

  const save = (input: PageVideoInput) =>
    reportOutcome(
      async () => {
        const saved = await savePageVideo(slug, input.iframeSrc);
        reset({ iframeSrc: saved.iframeSrc ?? '' });
      },
      ['Video updated', `${title} shows it now.`],
      'Failed to update video',
    );

  async function remove() {
    await removePageVideo(slug);
    reset({ iframeSrc: '' });
  }

  return (
    <ContentCard
      title={title}
      preview={
        source === null ? (
          <PreviewSpace>No video set: the built-in one is shown</PreviewSpace>
        ) : (
          <VideoFrame title={`Preview of the video of ${title}`} source={source} />
        )
      }
      onSubmit={handleSubmit(save)}
      isSaving={formState.isSubmitting}
      canSave={typed.trim() !== ''}
      saveLabel="Save video"
      removal={
        iframeSrc === null ? null : { noun: 'video', consequence: 'The page shows the built-in video instead.', remove }
      }
    >
      <Field
        label="Video source"
        hint="Paste a link from YouTube or Vimeo, or the embed code of another site."
        error={formState.errors.iframeSrc?.message}
      >
        <TextArea rows={2} spellCheck={false} {...register('iframeSrc')} />
      </Field>
      {source === null || watchPage(source).isKnown ? null : (
        <Notice tone="warning">
          This site may not let other sites show its videos. Save it only if the video plays in the preview above.
        </Notice>
      )}
    </ContentCard>
  );
}
