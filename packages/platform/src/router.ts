// What modules may use of react-router-dom. Sharing all of it would cost every visitor 62 kB gzip; through this list,
// webpack drops the rest. For parameters, use useRouteParams(): the shell matches addresses by its own rule.
export {
  Link,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
