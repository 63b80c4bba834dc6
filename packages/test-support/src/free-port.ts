export { findFreePort } from '@powerline/embedded-postgres/free-port';
