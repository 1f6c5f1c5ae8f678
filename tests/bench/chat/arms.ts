/** The least that is possible, and the application. */
export const FLOOR = 'floor';
export const OURS = 'ours';

/** All arms; each is a module of this name in `arms` or, with packages of `tests/bench`, in `rivals`. */
export const armNames = [
  FLOOR,
  OURS,
  'react-markdown',
  'react-markdown-highlight',
  'streamdown',
  'x-markdown',
  'markstream-react',
  'markstream-react-windowed',
];
