/** When the upload of an image goes wrong, for the documentation. */
export const PICTURE_PROBLEMS = {
  too_large:
    'The file is larger than 5 MB, the image has more than 50 megapixels or an edge above 16,000 pixels, or it takes too much time or memory to open',
  not_a_picture: 'The file is no JPEG, PNG, WebP or GIF, or a damaged one',
  too_many_requests: 'Another picture of the same admin is on its way',
} as const;
