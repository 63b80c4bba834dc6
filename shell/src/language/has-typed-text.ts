/** What browsers mark once a person has changed it. */
const TYPED = ['input', 'textarea'].flatMap((field) => [`main ${field}:user-valid`, `main ${field}:user-invalid`]);

/**
 * Whether a reload would lose something without a question: text in a field of a form that doesn't ask on its own
 * before it is left (UnsavedQuestion of @powerline/ui does, at `beforeunload`).
 */
export function hasTypedText(): boolean {
  const isGuarded = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return !isGuarded && CSS.supports(`selector(${TYPED[0]})`) && isTyped(document);
}

const isTyped = (page: ParentNode): boolean =>
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED.join())].some(({ value }) => value !== '');
