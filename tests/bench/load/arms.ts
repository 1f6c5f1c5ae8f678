import type { Builds } from './builds.ts';
import type { Arm } from './loads.ts';
import type { SecondArm } from './mock-cost.ts';

const FORM = 'form button[type="submit"]';
/** The first words of the lesson's text, in its book or as its courseware. */
const LESSON = 'article [data-markdown] p';
/** First content of the window: the place to go on learning. */
const HOME = 'main h2 ~ p';
/** A path in the lower half of the page. */
const WHOLE_HOME = 'main h3 a[href^="/mission/"]';
/** The demo build adds a human latency by default: what it costs itself is asked here. */
const NO_LATENCY = '?mock-latency=0';

/** Cold loads of the floor, the login screen, the home page and a lesson. */
export const arms = (origins: Builds, session: string): Arm[] => [
  { name: 'floor', url: `${origins.floor}/login`, ready: FORM },
  { name: 'login', url: `${origins.production}/login`, ready: FORM },
  { name: 'home', url: `${origins.production}/user/home`, ready: HOME, session },
  { name: 'whole home', url: `${origins.production}/user/home`, ready: WHOLE_HOME, session },
  { name: 'lesson', url: `${origins.production}/learn/1/1101/book`, ready: LESSON, session },
  { name: 'courseware', url: `${origins.production}/learn/1/1101/courseware`, ready: LESSON, session },
  { name: 'demo login', url: `${origins.demo}/login${NO_LATENCY}`, ready: FORM },
];

/** Those of Lighthouse's desktop profile. */
export const NETWORK = { roundTrip: 40, megabits: 10 };

/** The login screen, home and lessons as they come over a network. */
export const distantArms = (origins: Builds, session: string): Arm[] => {
  const near = arms(origins, session).filter(({ name }) =>
    ['login', 'home', 'lesson', 'courseware'].includes(name),
  );
  const lesson = (number: string): string => `${origins.production}/learn/2/${number}/courseware`;
  return [
    ...near,
    { name: 'video', url: lesson('2102'), ready: 'video', session },
    { name: 'pdf', url: lesson('2101'), ready: 'canvas', session },
  ].map((arm) => ({ ...arm, network: NETWORK }));
};

/** Second loads of the same pages, with the mock backend on HTTP and in the browser. */
export const secondArms = (origins: Builds): SecondArm[] =>
  [
    { of: 'http', origin: origins.production, mocked: false },
    { of: 'browser', origin: origins.demo, mocked: true },
  ].flatMap(({ of, origin, mocked }) => {
    const first = `${origin}/login${NO_LATENCY}`;
    return [
      { name: `${of} login`, url: first, ready: FORM, first, mocked, signedIn: false },
      {
        name: `${of} home`,
        url: `${origin}/user/home${NO_LATENCY}`,
        ready: HOME,
        first,
        mocked,
        signedIn: true,
      },
    ];
  });
