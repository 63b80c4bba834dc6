// The part of react-router-dom that modules may use. Sharing the library whole costs every visitor 62 kB gzip;
// through this list webpack drops the rest, and the type-checker refuses what is not on it.
export {
  Link,
  Navigate,
  NavLink,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
