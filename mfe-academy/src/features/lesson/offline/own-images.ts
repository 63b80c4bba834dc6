/** Puts a text's images into the text itself, so that all of it is kept and deleted together. One that fails leaves its description. */
export async function withOwnImages(text: HTMLElement): Promise<void> {
  await Promise.all(
    [...text.querySelectorAll('img')].map(async (image) => {
      try {
        image.src = await dataUrl(image.getAttribute('src') ?? '');
      } catch {
        image.replaceWith(image.alt);
      }
    }),
  );
}

async function dataUrl(address: string): Promise<string> {
  // biome-ignore lint/style/noRestrictedGlobals: request() reads JSON, and this is an image
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}: ${address}`);
  const image = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(image);
  });
}
