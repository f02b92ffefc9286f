import { Agent, request as plain } from 'node:http'
import { Agent as TlsAgent, request as secure } from 'node:https'

type Options = Readonly<{ port: number; isSecure?: boolean; shoppers: number }>

/** Requests that shoppers repeat, with the expected status of each. */
const REQUESTS = [
  ['GET', '/healthz', 200],
  ['GET', '/search/used', 200],
  // This post is incomplete, and the response has the form's errors.
  ['POST', '/contact', 400],
] as const

/**
 * Shoppers who request pages from a proxy on this machine and post forms until they are stopped.
 * @returns the function that stops them and returns the number of responses and the wrong ones
 */
export function steadyLoad({ port, isSecure = false, shoppers }: Options) {
  const agent = isSecure
    ? new TlsAgent({ keepAlive: true, rejectUnauthorized: false })
    : new Agent({ keepAlive: true })
  const send = isSecure ? secure : plain
  const statusOf = (method: string, path: string) =>
    new Promise<number | string>((resolve) => {
      const host = '127.0.0.1'
      const headers = { host: 'localhost' }
      const outgoing = send({ port, path, method, agent, host, headers }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', (error) => resolve(String(error)))
      })
      outgoing.on('error', (error) => resolve(String(error)))
      outgoing.end()
    })
  const finished = new AbortController()
  const failed: string[] = []
  let answered = 0
  const shop = async () => {
    while (!finished.signal.aborted)
      for (const [method, path, expected] of REQUESTS) {
        const status = await statusOf(method, path)
        answered += 1
        if (status !== expected) failed.push(`${method} ${path}: ${status}`)
      }
  }
  const all = Promise.all(Array.from({ length: shoppers }, shop))
  return async () => {
    finished.abort()
    await all
    agent.destroy()
    return { answered, failed }
  }
}
