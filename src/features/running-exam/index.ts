/** The one door of a running exam for the whole application: the bar above other pages, and the time announced. */
export { RunningExamBar } from './running-exam-bar';
export { timeCall } from './time-call';
