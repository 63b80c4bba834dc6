/**
 * Asks the same again and again. The first answer, for which plans are made, counts too.
 *
 * @returns the milliseconds within which 95 of 100 answers came
 * @throws for an answer that is none of success
 */
export async function ask(url, cookie, times) {
  const taken = [];
  for (let read = 0; read < times; read += 1) {
    const since = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    await response.arrayBuffer();
    taken.push(performance.now() - since);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.95)];
}
