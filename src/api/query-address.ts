import { environment } from '@/lib/environment';

/** Returns the address of a GET: path below `/matrix-api`, and query; null and undefined values are dropped (HTTP-1). */
export function queryAddress(path: string, fields: Record<string, unknown>): string {
  const url = environment.apiBase + path;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(fields))
    if (value !== null && value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text ? `${url}?${text}` : url;
}
