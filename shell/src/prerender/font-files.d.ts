declare module '*.woff2' {
  /** Relative to the frame's style sheet. */
  const url: string;
  export default url;
}
