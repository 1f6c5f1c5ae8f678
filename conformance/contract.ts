import type { Endpoint } from '@/api/endpoint';

const modules = import.meta.glob<Record<string, unknown>>('../src/api/*.ts', { eager: true });

/** Modules of the product, in the order in which a backend makes it useful soonest, and the files of src/api that each one needs. */
const profiles = {
  core: ['users', 'home', 'user-behavior-log'],
  learning: [
    'missions',
    'lessons',
    'courseware',
    'books',
    'courses',
    'watch',
    'records',
    'search',
    'guide',
    'apps',
  ],
  account: [
    'account',
    'registration',
    'upload',
    'profile',
    'public-profiles',
    'introduction',
    'person-video',
  ],
  notes: ['notes', 'ai-search-log', 'favourites', 'ratings', 'learning-statistics'],
  practice: ['practice', 'homework', 'teacher-threads', 'experiments'],
  exams: ['exams', 'running-exams', 'self-tests', 'wrong-questions'],
  gold: ['gold', 'goals', 'check-ins', 'products', 'orders', 'addresses'],
  messages: ['notifications', 'private-messages', 'feedback', 'problem-reports'],
  affairs: ['oa-token', 'applications'],
  activities: ['activities', 'societies', 'work-study', 'agenda', 'agenda-entries', 'agenda-feed'],
  campus: ['campus-calendar', 'card', 'dormitory', 'cafeteria', 'life-service', 'school-bus', 'repairs'],
  services: ['library', 'library-seats', 'hospital', 'counselling'],
} as const;

export type Profile = keyof typeof profiles;

/** What a student finds in each profile. */
export const profileTitles: Record<Profile, string> = {
  core: '登录与首页',
  learning: '学习与课程',
  account: '账号与个人资料',
  notes: '笔记与收藏',
  practice: '练习与作业',
  exams: '考试与错题',
  gold: '签到与商城',
  messages: '消息',
  affairs: '事务审批',
  activities: '活动与日程',
  campus: '校园生活',
  services: '图书馆、医院与咨询',
};

export const profileNames = Object.keys(profiles) as Profile[];

/** An endpoint of the contract by its name in docs/openapi.json, and the profile that asks for it. */
export interface Operation {
  name: string;
  module: string;
  profile: Profile;
  endpoint: Endpoint;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'input' in value && 'path' in value;

function profileOf(module: string): Profile {
  const found = profileNames.find((name) => (profiles[name] as readonly string[]).includes(module));
  if (!found) throw new Error(`src/api/${module}.ts is in no profile of conformance/contract.ts`);
  return found;
}

/** Every operation of the contract, by profile. */
export const operations: readonly Operation[] = Object.entries(modules)
  .flatMap(([path, exported]) => {
    const module = path.slice('../src/api/'.length, -'.ts'.length);
    return Object.entries(exported)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, endpoint]) => ({ name, module, profile: profileOf(module), endpoint }));
  })
  .toSorted((one, other) => profileNames.indexOf(one.profile) - profileNames.indexOf(other.profile));

const byEndpoint = new Map(operations.map((operation) => [operation.endpoint, operation]));

/** The operation that an endpoint is. */
export function operationOf(endpoint: Endpoint): Operation {
  const operation = byEndpoint.get(endpoint);
  if (!operation) throw new Error(`${endpoint.path} is not exported by a file of src/api`);
  return operation;
}

/** The operation that stands for what is none: the AI gateway, nginx. */
export function home(): Operation {
  const [first] = operations;
  if (!first) throw new Error('src/api has no operations');
  return first;
}

/** Whether an operation changes nothing: the list of conversations is asked for by a POST. */
export const isRead = ({ name, endpoint }: Operation): boolean =>
  endpoint.method === 'GET' || name === 'conversationList';
