export { CheckInButton } from './check-in-button';
