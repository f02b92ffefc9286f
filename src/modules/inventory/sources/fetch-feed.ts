import { FETCH_TIMEOUT_MS, storeFetched, type FileVersion } from './store-fetched.ts'

/**
 * Downloads a file to a folder atomically: it appears there when it is complete.
 * @param credentials the name and the password for the address; `null` for none
 * @returns the validators of the response; `null` if it has not changed since
 * @throws {Error} if it can't be fetched
 */
export async function fetchFeed(
  url: string,
  credentials: Readonly<{ user: string; password: string }> | null,
  since: FileVersion,
  to: Readonly<{ folder: string; name: string }>,
): Promise<FileVersion | null> {
  const response = await fetch(url, {
    // A redirect could lead to another host, which must not get the password.
    redirect: credentials ? 'error' : 'follow',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    headers: {
      ...(credentials && {
        authorization: `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')}`,
      }),
      ...(since.etag && { 'if-none-match': since.etag }),
      ...(since.lastModified && { 'if-modified-since': since.lastModified }),
    },
  })
  if (response.status === 304) {
    await response.body?.cancel()
    return null
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`${new URL(url).host} responded with ${response.status}`)
  }
  await storeFetched(response.body, to)
  return {
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  }
}
