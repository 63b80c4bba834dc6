/** As far as it is used here: the library brings no types. It is CommonJS, so all of it is its default. */
declare module 'webvtt-parser' {
  interface WebVTTParser {
    /** @param mode what the cues are for: of subtitles the text is checked too */
    parse(
      input: string,
      mode: 'subtitles',
    ): { cues: readonly unknown[]; errors: readonly { line: number; message: string }[] };
  }
  const webvtt: { WebVTTParser: new () => WebVTTParser };
  export default webvtt;
}
