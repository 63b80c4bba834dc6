// The part of react-router-dom that modules may use. Sharing the library whole costs every visitor 62 kB gzip;
// through this list webpack drops the rest, and the type-checker refuses what is not on it. The parameters of an address
// are useRouteParams() of route-params.ts: which page an address shows, the shell decides by another rule than the router.
export {
  Link,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
