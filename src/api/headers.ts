/** The headers of every call (HTTP-1); a multipart body sets its own content type. */
export function requestHeaders(token: string, body?: 'json' | 'multipart'): Record<string, string> {
  return {
    ...(body === 'multipart' ? {} : { 'Content-Type': 'application/json' }),
    token,
    timestamp: String(Date.now()),
  };
}
