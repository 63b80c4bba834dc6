import { Link } from '@powerline/platform';

/** The login leads back here. */
export function LoginPrompt() {
  return (
    <>
      You must be logged in to save companies.{' '}
      <Link to="/login" state={{ from: '/money-train' }}>
        Login
      </Link>{' '}
      or <Link to="/register">Register</Link>.
    </>
  );
}
