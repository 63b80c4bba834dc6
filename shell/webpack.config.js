import { shellConfig } from '@powerline/federation/webpack';

export default (_env, { mode }) => shellConfig(import.meta.dirname, mode);
