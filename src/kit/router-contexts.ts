/**
 * The contexts that React Router exports under names that begin with UNSAFE_: it may change them in a minor version.
 * They are imported here only, so that an update has one place to look at (scripts/check-dependency-rule.ts).
 */
export {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router-dom';
