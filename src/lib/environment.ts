import { institute } from '@/lib/institute';

/** Addresses of servers: fixed at build time (see `.env.example`), or settings of the institute. */
export const environment = {
  apiBase: import.meta.env.VITE_API_BASE ?? '/matrix-api',
  aiGateway: institute.gateway,
  trackerHost: institute.tracker,
  mediaHost: institute.media,
  /** True when the mock backend answers in this browser. */
  mock: import.meta.env.VITE_MOCK === 'true',
};

/** Identity of the product in usage logs (TRK-7). */
export const application = { app: 'matrix-web', version: '0.0.1', env: 'prod' } as const;
