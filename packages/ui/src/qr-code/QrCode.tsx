import { generate } from 'lean-qr';
import { useMemo } from 'react';
import { styled } from 'styled-components';

/** White modules around the code; cameras need them (ISO/IEC 18004, 9.1). */
const QUIET = 4;

// Black on white in every theme: many cameras read nothing else.
const Code = styled.svg`
  width: min(100%, 13rem);
  height: auto;
  forced-color-adjust: none;
`;

/** @param label what a screen reader says */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  const side = size + 2 * QUIET;
  return (
    <Code role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </Code>
  );
}

function drawn(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: code.size, path };
}
