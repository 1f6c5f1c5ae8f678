interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  readonly VITE_AI_GATEWAY?: string;
  readonly VITE_TRACKER_HOST?: string;
  readonly VITE_MEDIA_HOST?: string;
  readonly VITE_MOCK?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** Made by scripts/vite-python-runtime.ts. */
declare module 'virtual:python-runtime' {
  /** The folder of the runtime's files. */
  export const address: string;
  /** How many bytes are loaded in all, once they are unpacked. */
  export const bytes: number;
}
