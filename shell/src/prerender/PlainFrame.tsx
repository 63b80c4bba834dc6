import { Columns, MAIN_ID, Main } from '../layout/columns.ts';
import { PlainFooter } from '../layout/PlainFooter.tsx';
import { PrerenderedBody } from './PrerenderedBody.tsx';

/** The same for pages whose `module.json` says `"frame": "none"`. */
export default function PlainFrame() {
  return (
    <PrerenderedBody>
      <Columns data-plain data-frame="painted">
        <Main id={MAIN_ID} tabIndex={-1}>
          {'{{page}}'}
        </Main>
        <PlainFooter />
      </Columns>
    </PrerenderedBody>
  );
}
