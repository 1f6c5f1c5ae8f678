/** Settings fixed at build time; see `.env.example` for what each is for. */
export const environment = {
  apiBase: import.meta.env.VITE_API_BASE ?? '/matrix-api',
  aiGateway: import.meta.env.VITE_AI_GATEWAY ?? '/ai-gateway',
  trackerHost: import.meta.env.VITE_TRACKER_HOST ?? '/matrix-api',
  mediaHost: import.meta.env.VITE_MEDIA_HOST ?? '',
  /** True when the mock backend answers in this browser. */
  mock: import.meta.env.VITE_MOCK === 'true',
};

/** Identity of the product in usage logs (TRK-7). */
export const application = { app: 'matrix-web', version: '0.0.1', env: 'prod' } as const;
