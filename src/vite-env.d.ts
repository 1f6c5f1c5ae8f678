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
