/** The one door of forms that are data, such as applications and registrations. In no group of `vite.config.ts`: only their pages load it. */
export { FormFields, useDataProblems } from './form-fields';
export { RequestDialog } from './request-dialog';
