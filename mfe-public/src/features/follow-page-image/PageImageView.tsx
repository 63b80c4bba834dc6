import type { PageImage } from '@powerline/contract';
import { VisuallyHidden } from '@powerline/ui';
import { AdminLink } from './AdminLink.tsx';
import { ImageFrame } from './ImageFrame.tsx';

type PageImageViewProps = Pick<PageImage, 'imageUrl' | 'title' | 'linkUrl' | 'altText'>;

/** An image that leads to its link; without an image the words 'No image set', and the link as words. */
export function PageImageView({ imageUrl, title, linkUrl, altText }: PageImageViewProps) {
  if (!imageUrl) {
    return (
      <ImageFrame data-empty>
        <p>No image set</p>
        {linkUrl ? (
          <p>
            <AdminLink href={linkUrl}>
              Open the page<VisuallyHidden> of {title}</VisuallyHidden>
            </AdminLink>
          </p>
        ) : null}
      </ImageFrame>
    );
  }
  return (
    <ImageFrame>
      <AdminLink href={linkUrl}>
        <img src={imageUrl} alt={altText || title} loading="lazy" decoding="async" />
      </AdminLink>
    </ImageFrame>
  );
}
