import { moduleConfig } from '@powerline/webpack-preset';

export default (_env, { mode }) => moduleConfig(import.meta.dirname, mode);
