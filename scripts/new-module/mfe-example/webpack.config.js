import { moduleConfig } from '@powerline/federation/webpack';

export default (_env, { mode }) => moduleConfig(import.meta.dirname, mode);
