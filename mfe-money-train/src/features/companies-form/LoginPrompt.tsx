import { Link } from '@powerline/platform';
import { rich } from '../../words.ts';

/** The login leads back here. */
export function LoginPrompt() {
  return rich('You must be logged in to save companies. <login>Login</login> or <register>Register</register>.', {
    login: (inside) => (
      <Link to="/login" state={{ from: '/money-train' }}>
        {inside}
      </Link>
    ),
    register: (inside) => <Link to="/register">{inside}</Link>,
  });
}
