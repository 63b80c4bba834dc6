import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Of the plan that a site starts with. */
const WIDTH = 5;
const LINES_AT_ONCE = 5_000;

/**
 * Writes the files of a team as another system would: five below each, the first one at the top; seven of ten paid each
 * month, and everyone has a statement of it.
 *
 * @param months of the past, such as `2025-11`
 * @param firstMonth that the new site closes
 */
export async function writeTeam(folder, members, months, firstMonth) {
  await mkdir(folder, { recursive: true });
  const write = (name, columns, count, line) => writeLines(path.join(folder, `${name}.csv`), columns, count, line);
  const named = (member) => `member${member}`;
  const above = (member) => (member === 0 ? null : Math.floor((member - 1) / WIDTH));
  await write(
    'members',
    'username,email,joined',
    members,
    (member) => `${named(member)},${named(member)}@example.com,2020-01-01T00:00:00Z`,
  );
  await write('places', 'username,sponsor,parent,position', members, (member) => {
    const parent = above(member);
    if (parent === null) return `${named(member)},,,`;
    // Two of five are sponsored by someone further up.
    const sponsor = member % 5 < 2 ? (above(parent) ?? parent) : parent;
    return `${named(member)},${named(sponsor)},${named(parent)},${((member - 1) % WIDTH) + 1}`;
  });
  await write('payments', 'reference,username,month,amount,paid_at', members * months.length, (at) => {
    const [member, month] = [Math.floor(at / months.length), at % months.length];
    if ((member * 7 + month * 3) % 10 >= 7) return '';
    return `${months[month]} ${member},${named(member)},${months[month]},25.00,${months[month]}-02T10:00:00Z`;
  });
  await write('balances', 'username,balance', members, (member) => `${named(member)},${(member % 400) / 4}`);
  await write('history', 'month,username,earned', members * months.length, (at) => {
    const [month, member] = [Math.floor(at / members), at % members];
    return `${months[month]},${named(member)},${(member % 120) / 4}`;
  });
  const manifest = {
    format: 'powerline-move',
    version: 1,
    madeAt: new Date().toISOString(),
    currency: 'USD',
    firstMonth,
  };
  await writeFile(path.join(folder, 'powerline.json'), JSON.stringify(manifest));
}

/** @param line of a number from 0; '' leaves one out */
async function writeLines(file, columns, count, line) {
  function* texts() {
    yield `${columns}\n`;
    for (let first = 0; first < count; first += LINES_AT_ONCE) {
      let text = '';
      for (let at = first; at < Math.min(count, first + LINES_AT_ONCE); at += 1) {
        const made = line(at);
        if (made !== '') text += `${made}\n`;
      }
      yield text;
    }
  }
  await pipeline(Readable.from(texts()), createWriteStream(file));
}
