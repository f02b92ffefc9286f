import { Writable } from 'node:stream'

import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

import { insertAt, type PageEdit } from '#web/lib/document/page-edits.ts'

const RENDER_TIMEOUT_MS = 5_000

/** React's markers of a suspended boundary. */
const SUSPENDED = ['<!--$!-->', '<!--$?-->'] as const

/** How the router's own script receives the page's data. If a page lacks this text, the router has changed. */
const RECEIVER = 'window.__reactRouterContext.streamController = controller'

const DOCTYPE = '<!DOCTYPE html>'

/**
 * Renders a page as one text, which may lack its document type (`doctypeEdits`). If a part suspends, such as a
 * component whose module is being loaded, the page is rendered again as a stream. A stream encodes each piece of text
 * as bytes, which takes a third more time.
 * @param nonce of the renderer's own scripts
 */
export async function renderPage(page: ReactNode, nonce: string | undefined): Promise<string> {
  const html = renderSync(page)
  if (html === null || SUSPENDED.some((marker) => html.includes(marker)))
    return renderStream(page, nonce)
  return html
}

/** The document type, which only the stream of React writes. */
export const doctypeEdits = (html: string): readonly PageEdit[] =>
  html.startsWith('<html') ? [insertAt(0, DOCTYPE)] : []

/** `null` if a part suspends outside of any boundary, or fails: the stream reports why. */
function renderSync(page: ReactNode): string | null {
  try {
    return renderToString(page)
  } catch {
    return null
  }
}

function renderStream(page: ReactNode, nonce: string | undefined): Promise<string> {
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
      // The whole page in one pass: a part that a script moves into place would be missing without
      // scripts.
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
 * A page's data, as the router's own component writes it into a stream. Removed from the router's context, so that the
 * page can be rendered without waiting for it.
 * @returns the context without the data, and the text that its script passes to the router
 */
export async function withoutHandoff(
  { serverHandoffStream, ...context }: EntryContext,
  isStatic: boolean,
): Promise<Readonly<{ context: EntryContext; handoff: string | null }>> {
  // A static page does not use it.
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
 * Adds a page's data at its end.
 * @throws {Error} if the page has the router's scripts, but none that receives the data in the expected way
 */
export function handoffEdits(
  html: string,
  handoff: string,
  nonce: string | undefined,
): readonly PageEdit[] {
  const end = html.lastIndexOf('</body>')
  if (end < 0) return []
  if (!html.includes(RECEIVER)) throw new Error('the router expects its data in an unknown format')
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : ''
  const text = JSON.stringify(handoff).replaceAll('<', String.raw`\u003c`)
  const script =
    `<script${nonceAttribute}>window.__reactRouterContext.streamController.enqueue(${text});` +
    `window.__reactRouterContext.streamController.close();</script>`
  return [insertAt(end, script)]
}
