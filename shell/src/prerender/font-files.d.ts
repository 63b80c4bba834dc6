declare module '*.woff2' {
  /** Its address, relative to the style sheet that the frame is sent with. */
  const url: string;
  export default url;
}
