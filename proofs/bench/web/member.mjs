/** A member, whom the sites share with their database. */
export const MEMBER = { username: 'ann', email: 'ann@example.com', password: 'bench-password' };

/**
 * What the browser of a member has kept of a site on which they were before: cookies and storage, no file.
 *
 * @param url of the site
 * @returns for the options of a device in `withNewVisitor`
 */
export async function returningMember(browser, url) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${url}/dashboard`);
    await page.evaluate(begin, MEMBER);
    await page.reload();
    await page.getByText(`Welcome, ${MEMBER.username}.`).waitFor();
    return { storageState: await context.storageState() };
  } finally {
    await context.close();
  }
}

/** Runs in the page: logs in, and registers the first time. */
async function begin({ username, email, password }) {
  const post = (path, body) =>
    fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if ((await post('/api/login', { username, password })).ok) return;
  const answer = await post('/api/register', { username, email, password });
  if (!answer.ok) throw new Error(`The registration of the bench failed: ${await answer.text()}`);
}
