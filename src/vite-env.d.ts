interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  readonly VITE_AI_GATEWAY?: string;
  readonly VITE_TRACKER_HOST?: string;
  readonly VITE_MEDIA_HOST?: string;
  readonly VITE_LOGIN?: 'password' | 'campus' | 'both';
  readonly VITE_MOCK?: string;
  readonly VITE_CONFIGURATION_PAGE?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** Made by scripts/vite-package-files.ts. */
declare module 'virtual:package-files/*' {
  /** Path of the folder of a package's served files, with a slash at its end. */
  export const address: string;
  /** Bytes by file. */
  export const sizes: Readonly<Record<string, number>>;
}

/** Made by scripts/vite-regions.ts. */
declare module 'virtual:regions' {
  /** Loads a province, by its name: its cities, their districts, the streets of each. */
  export const provinces: Record<
    string,
    () => Promise<{ default: Record<string, Record<string, string[]>> }>
  >;
  /** Loads the districts of every city of every province. */
  export const loadDistricts: () => Promise<{
    default: Record<string, Record<string, string[]>>;
  }>;
}

/** The languages of highlight.js, see scripts/vite-languages.ts. */
declare module 'virtual:languages' {
  type Code = { default: import('highlight.js').LanguageFn };
  /** By name: how its code is fetched, and the names of those that it embeds, with spaces between. */
  export const languages: Record<string, [fetchCode: () => Promise<Code>, embedded: string]>;
  /** Other names, in small letters. */
  export const aliases: Record<string, string>;
}
