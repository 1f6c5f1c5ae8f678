/** Parts of the product that a backend may serve, as `modules.json` of conformance/ names them. */
export const moduleNames = [
  'core',
  'learning',
  'account',
  'notes',
  'practice',
  'exams',
  'gold',
  'messages',
  'affairs',
  'activities',
  'campus',
  'services',
] as const;
export type ModuleName = (typeof moduleNames)[number];

/** Settings of the institute, as docs/configuration.md describes them. */
export interface Institute {
  name: string;
  /** Address of a picture in place of the product's mark; empty for that mark. */
  logo: string;
  /** Hue of the brand's colours in OKLCH, in degrees. */
  hue: number | undefined;
  /** Modules that are switched off. */
  modules: ReadonlySet<ModuleName>;
  /** Ways to sign in: account and password, the campus login, or both beside each other. */
  login: 'password' | 'campus' | 'both';
  /** Address of the campus to which an exit leads on, which ends its login, too; empty for none. */
  logout: string;
  /** Link to those who help; empty for none. */
  support: string;
  /** Emergency helpline, open day and night. Always there, without a network, too. */
  crisis: { name: string; number: string };
  gateway: string;
  media: string;
  tracker: string;
  /** Address that errors are reported to; empty for no reports. */
  errors: string;
  /** The institute's words on behaviour records: what for, who reads them, how long they are kept; empty for none. */
  records: string;
}
export type Setting = keyof Institute;

/** The settings of an institute that sets nothing: of the product, or of `.env`. */
const usual: Institute = {
  name: 'Matrix',
  logo: '',
  hue: undefined,
  modules: new Set(),
  login: import.meta.env.VITE_LOGIN ?? 'password',
  logout: '',
  support: '',
  crisis: { name: '心理援助热线', number: '12356' },
  gateway: import.meta.env.VITE_AI_GATEWAY ?? '/ai-gateway',
  media: import.meta.env.VITE_MEDIA_HOST ?? '',
  tracker: import.meta.env.VITE_TRACKER_HOST ?? '/matrix-api',
  errors: '',
  records: '',
};

const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined;

/** A path of this origin, or an address of another one, without a slash at its end. */
const address = (text: string): string | undefined =>
  matching(/^(?:https?:\/\/[\w.-]+(?::\d{1,5})?|(?=\/[^/]))(?:\/[\w.~-]+)*$/)(text.replace(/\/$/, ''));

const isModule = (name: string): name is ModuleName => (moduleNames as readonly string[]).includes(name);

function modulesOff(text: string): ReadonlySet<ModuleName> | undefined {
  const served: unknown = JSON.parse(text);
  if (typeof served !== 'object' || served === null || Array.isArray(served)) return undefined;
  const entries = Object.entries(served);
  const off = entries.flatMap(([name, isServed]) => (isServed === false && isModule(name) ? [name] : []));
  const isWhole = entries.every(([name, isServed]) => isModule(name) && typeof isServed === 'boolean');
  return isWhole && !off.includes('core') ? new Set(off) : undefined;
}

/** Schema of each setting: its value, or undefined for a damaged text. Without a library, since the first script of all reads them. */
const readers: { [S in Setting]: (text: string) => Institute[S] | undefined } = {
  name: matching(/^[^\p{C}]{1,20}$/u),
  logo: matching(/^(?:https:\/\/[\w.-]+(?::\d{1,5})?)?(?:\/[\w.~%-]+)+$/),
  hue: (text) => (/^\d{1,3}(?:\.\d+)?$/.test(text) && Number(text) <= 360 ? Number(text) : undefined),
  modules: modulesOff,
  login: (text) => (text === 'password' || text === 'campus' || text === 'both' ? text : undefined),
  logout: matching(/^https?:\/\/[\w.-]+(?::\d{1,5})?(?:\/[^\s"<>]*)?$/),
  support: matching(
    /^(?:https:\/\/[\w.-]+(?::\d+)?(?:\/[^\s"<>]*)?|mailto:[^\s@]+@[\w.-]+|tel:\+?[\d-]{3,20})$/,
  ),
  crisis(text) {
    const [, name, number] = /^([^\p{C}]{1,16}) (\+?\d[\d-]{2,19})$/u.exec(text) ?? [];
    return name && number ? { name, number } : undefined;
  },
  gateway: address,
  media: address,
  tracker: address,
  errors: address,
  records: matching(/^[^\p{C}]{1,300}$/u),
};

function readSetting<S extends Setting>(setting: S, text: string): Institute[S] | undefined {
  try {
    return readers[setting](text);
  } catch {
    return undefined;
  }
}

/** A setting whose text is not of its schema; its usual value stands. */
export interface Damage {
  setting: string;
  text: string;
}

/** Reads settings, one `setting=text` on a line. A line that is empty, or that no server has filled, sets nothing. Never throws. */
export function readInstitute(content: string): { institute: Institute; damage: Damage[]; set: Setting[] } {
  const institute = { ...usual };
  const damage: Damage[] = [];
  const set: Setting[] = [];
  const put = <S extends Setting>(setting: S, text: string) => {
    const value = readSetting(setting, text);
    if (value === undefined) damage.push({ setting, text });
    else {
      institute[setting] = value;
      set.push(setting);
    }
  };
  for (const line of content.split('\n')) {
    const [, setting = '', text = line.trim()] = /^\s*(\w+)=\s*(.*?)\s*$/.exec(line) ?? [];
    if (/^(?:\$\{\w*\})?$/.test(text)) continue;
    if (Object.hasOwn(readers, setting)) put(setting as Setting, text);
    else damage.push({ setting, text });
  }
  return { institute, damage, set };
}

/** The content of `<meta name="matrix-config">`, which deploy/entry.sh fills when its server starts. */
const written = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="matrix-config"]')?.content ?? '';

/** Settings of this page's institute. */
export const { institute, damage: damagedSettings, set: ownSettings } = readInstitute(written());

const LATIN_END = /[!-~]$/;
const LATIN_START = /^[!-~]/;

/** The institute's name among Chinese words, apart from them where it is Latin. */
export const named = (before: string, after = ''): string =>
  before +
  (before && LATIN_START.test(institute.name) ? ' ' : '') +
  institute.name +
  (after && LATIN_END.test(institute.name) && !/^[，。、]/.test(after) ? ' ' : '') +
  after;

/** Whether an account has a password of this platform. */
export const hasPasswords = (): boolean => institute.login !== 'campus';

/** Whether a module is there. */
export const isOn = (name: ModuleName): boolean => !institute.modules.has(name);
