import type { PageImage } from '@powerline/contract/content';
import { VisuallyHidden } from '@powerline/ui';
import { useState } from 'react';
import { AdminLink } from './AdminLink.tsx';
import { ImageFrame } from './ImageFrame.tsx';

type PageImageViewProps = Pick<PageImage, 'imageUrl' | 'title' | 'linkUrl' | 'altText'>;

/** An image that leads to its link; in place of an image that is not there, words and the link as words. */
export function PageImageView({ imageUrl, title, linkUrl, altText }: PageImageViewProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  if (!imageUrl || imageUrl === brokenUrl) {
    return (
      <ImageFrame data-empty>
        <p>{imageUrl ? 'The image could not be loaded' : 'No image set'}</p>
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
        <img
          src={imageUrl}
          alt={altText || title}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(imageUrl)}
        />
      </AdminLink>
    </ImageFrame>
  );
}
