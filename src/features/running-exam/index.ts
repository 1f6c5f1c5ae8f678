/** The one door of what the whole application knows of an exam that runs: the bar above other pages, and the time said aloud. */
export { RunningExamBar } from './running-exam-bar';
export { timeCall } from './time-call';
