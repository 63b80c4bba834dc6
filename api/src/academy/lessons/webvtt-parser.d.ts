/** Types for the part we use, because the library has none. It is CommonJS, so everything is in its default export. */
declare module 'webvtt-parser' {
  interface WebVTTParser {
    /** @param mode what the cues are for; in subtitles, the text is checked too */
    parse(
      input: string,
      mode: 'subtitles',
    ): { cues: readonly unknown[]; errors: readonly { line: number; message: string }[] };
  }
  const webvtt: { WebVTTParser: new () => WebVTTParser };
  export default webvtt;
}
