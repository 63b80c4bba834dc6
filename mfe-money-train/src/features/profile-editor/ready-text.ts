/** A text to send with the page's link. It says that the links may pay, as the page does. */
export function readyText(companies: readonly { companyName: string }[]): string {
  if (companies.length === 0) return 'This is my page. Have a look:';
  const names = new Intl.ListFormat('en-US').format(companies.map(({ companyName }) => companyName));
  return `I use and recommend ${names}. It’s all on one page, and my links may earn me a commission:`;
}
