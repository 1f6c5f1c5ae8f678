import type { Endpoint } from '@/api/endpoint';

const contentTypes: Record<Endpoint['body'], Record<string, string>> = {
  json: { 'Content-Type': 'application/json' },
  binary: { 'Content-Type': 'application/octet-stream' },
  // It sets its own.
  multipart: {},
};

/** The headers of every call (HTTP-1). */
export function requestHeaders(token: string, body: Endpoint['body'] = 'json'): Record<string, string> {
  return {
    ...contentTypes[body],
    token,
    timestamp: String(Date.now()),
  };
}
