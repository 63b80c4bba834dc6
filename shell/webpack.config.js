import { shellConfig } from '@powerline/webpack-preset';

export default (_env, { mode }) => shellConfig(import.meta.dirname, mode);
