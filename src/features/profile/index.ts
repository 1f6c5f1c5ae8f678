/** The one door of what a student says of themselves: changes of it, what others see, and that the public pages show it now. */
export { refreshPublic, useProfileAction, useVisibility } from './use-profile-action';
