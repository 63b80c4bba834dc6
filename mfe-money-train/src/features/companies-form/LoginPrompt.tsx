import { Link } from '@powerline/platform';

/** Tells a visitor what saving needs. Login leads back to where the prompt stands. */
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
