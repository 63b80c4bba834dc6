/** Each error has its code, which the documentation of Module Federation explains. */
const NONE: Readonly<Record<string, string>> = {};

export { NONE as buildDescMap, NONE as errorDescMap, NONE as runtimeDescMap, NONE as typeDescMap };
