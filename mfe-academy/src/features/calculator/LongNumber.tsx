import { Fragment } from 'react';

/** A formatted number that breaks after one of its commas where a line has no room for all of it. */
export function LongNumber({ children }: { children: string }) {
  const [first, ...groups] = children.split(',');
  return (
    <>
      {first}
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group of digits is nothing but its place
        <Fragment key={index}>
          ,<wbr />
          {group}
        </Fragment>
      ))}
    </>
  );
}
