/** The one door of the platform's applications: what there is, finding one, and those that the student has at hand. */
export { type App, type AppFacts, appsOf, provideApps, searchApps } from './apps';
export { type Pins, usePins } from './use-pins';
