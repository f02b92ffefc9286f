import { Writable } from 'node:stream'

import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

const RENDER_TIMEOUT_MS = 5_000

/** React's marks of a part that was not ready when it was rendered. */
const UNREADY = ['<!--$!-->', '<!--$?-->'] as const

/** Where the router's own script takes the page's data: without it the router has changed how it does. */
const RECEIVER = 'window.__reactRouterContext.streamController = controller'

/**
 * A page as one text. A part that waits for something, as a component does when its module is first loaded, has the page
 * rendered again in React's way for streams. That writes each piece of text into bytes, which takes a third more time.
 * @param nonce of the renderer's own scripts
 */
export async function renderPage(page: ReactNode, nonce: string | undefined): Promise<string> {
  const html = renderAtOnce(page)
  if (html === null || UNREADY.some((mark) => html.includes(mark)))
    return renderWaiting(page, nonce)
  return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html
}

/** `null` where a part waits outside of any boundary, or fails: the other way says why. */
function renderAtOnce(page: ReactNode): string | null {
  try {
    return renderToString(page)
  } catch {
    return null
  }
}

function renderWaiting(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      // The whole page in one pass: a part that a script has to move into place is missing without scripts.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer)
        pipe(sink)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS)
  })
}

/**
 * A page's data, as the router's own component writes it into a stream. Taken out of the router's context, the page can
 * be rendered without waiting for it.
 * @returns the context without the data, and the text that its script hands to the router
 */
export async function withoutHandoff(
  { serverHandoffStream, ...context }: EntryContext,
  isStatic: boolean,
): Promise<Readonly<{ context: EntryContext; handoff: string | null }>> {
  // A static page has no use for it.
  if (isStatic || !serverHandoffStream) return { context, handoff: null }
  return { context, handoff: await textOf(serverHandoffStream) }
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/**
 * A finished page with its data at its end.
 * @throws {Error} where the page has the router's scripts, but none that takes the data in the way known here
 */
export function withHandoff(html: string, handoff: string, nonce: string | undefined): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0) return html
  if (!html.includes(RECEIVER))
    throw new Error('the router takes its data in another way than known')
  const own = nonce ? ` nonce="${nonce}"` : ''
  const text = JSON.stringify(handoff).replaceAll('<', String.raw`\u003c`)
  const script =
    `<script${own}>window.__reactRouterContext.streamController.enqueue(${text});` +
    `window.__reactRouterContext.streamController.close();</script>`
  return html.slice(0, end) + script + html.slice(end)
}
