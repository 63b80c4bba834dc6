import { Fragment } from 'react';

/** A number that can break after its commas. */
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
