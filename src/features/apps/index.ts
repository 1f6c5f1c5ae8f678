/** The one door of the platform's applications: what there is, finding one, and those that the student has at hand. */
export { appIcons } from './app-icons';
export { type App, type AppFacts, AppsContext, appsOf, searchApps, useApps } from './apps';
export { type Pins, usePins } from './use-pins';
