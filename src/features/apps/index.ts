/** The one door of the platform's applications: what there is, finding one, and those that the student has at hand. */
export { type App, apps, appsOf, mayPin, searchApps } from './apps';
export { type Pins, usePins } from './use-pins';
