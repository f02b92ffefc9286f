import { createHash } from 'node:crypto'

import { html, raw } from 'hono/html'

import { PROBLEMS } from '#api/problem.ts'

import { docsCss } from './docs-css.ts'
import type { openApi } from './openapi.ts'
import { nameOfRef, schemaText, shapeOf, type Shape } from './schema-text.ts'

type Document = ReturnType<typeof openApi>
type Operation = NonNullable<Document['paths'][string]>[string]
type Call = Readonly<{ method: string; path: string; operation: Operation }>

const WHEN: Readonly<Record<keyof typeof PROBLEMS, string>> = {
  invalid: 'Some of the input is invalid or out of bounds; `errors` lists each problem.',
  unauthorized: 'The call needs a key that is known and not revoked: `Authorization: Bearer …`.',
  forbidden: 'The key lacks the scope of this call, or is not for this dealer.',
  'not-found': 'No object has this code, or the API has no such endpoint.',
  'method-not-allowed':
    'The endpoint does not support this method; `Allow` lists those that it supports.',
  conflict:
    'A guard holds the change until a person has reviewed it (`release`), or a request with the same idempotency key is running.',
  'too-large': 'The body is larger than 16 KiB; 8 MiB for vehicles, 256 MiB for a feed file.',
  'unsupported-type': 'The body is not application/json.',
  'key-reused': 'This idempotency key was used for another request.',
  'rate-limited':
    'Too many requests from one address or with one key; `Retry-After` says how many seconds to wait.',
  'headers-too-large': 'The headers and the address are larger than 16 KiB together.',
  internal: 'An error on the server, which is logged.',
  unavailable:
    'The server is still starting, or a service that it needs is unavailable. Try again later.',
}

/** Texts of the registry have code between backticks. */
const prose = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))

const typeCell = (schema: Shape) => {
  const name = nameOfRef(schema) ?? nameOfRef(shapeOf(schema.items))
  return name ? html`<a href="#schema-${name}">${schemaText(schema)}</a>` : schemaText(schema)
}

type Row = Readonly<{ name: string; note: string; schema: Shape; description: string }>

/** @param of the subject of the table; with the caption its accessible name */
const table = (caption: string, of: string, rows: readonly Row[]) =>
  rows.length === 0
    ? ''
    : html`<div class="wide" tabindex="0" role="region" aria-label="${caption} of ${of}">
        <table>
          <caption>
            ${caption}
          </caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">About</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ name, note, schema, description }) =>
                html`<tr>
                  <th scope="row">
                    <code>${name}</code>${note && html` <span class="soft">${note}</span>`}
                  </th>
                  <td>${typeCell(schema)}</td>
                  <td>${prose(description)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`

/** The properties of an object; of each choice, for one of several. */
const propertyRows = (schema: Shape): Row[] => [
  ...(schema.oneOf ?? []).flatMap((choice) => propertyRows(shapeOf(choice))),
  ...Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    note: schema.required?.includes(name) ? '' : 'optional',
    schema: shapeOf(property),
    description: shapeOf(property).description ?? '',
  })),
]

const anchorOf = ({ operation }: Call) => operation.operationId

/** The scope that the caller's key must have. */
const scopeLine = ({ security }: Operation) =>
  security.map(({ apiKey }) => html`<p>Needs a key with the scope <code>${apiKey[0]}</code>.</p>`)

const bodyOf = ({ content }: NonNullable<Operation['requestBody']>): Shape =>
  shapeOf('application/json' in content ? content['application/json'].schema : null)

const callSection = (call: Call) => {
  const { method, path, operation } = call
  const reply = shapeOf(operation.responses[200]?.content['application/json'].schema)
  const body = operation.requestBody ? bodyOf(operation.requestBody) : null
  const isPlain = method === 'get' && !path.includes('{')
  return html`<section id="${anchorOf(call)}">
    <h3><span class="method">${method.toUpperCase()}</span> <span class="path">${path}</span></h3>
    <p>${operation.summary}. ${prose(operation.description ?? '')}</p>
    ${scopeLine(operation)}
    ${table(
      'Parameters',
      path,
      operation.parameters.map(({ name, in: place, schema, description }) => ({
        name,
        note: place === 'query' ? '' : `in the ${place}`,
        schema: shapeOf(schema),
        description,
      })),
    )}
    ${body ? table('Body', path, propertyRows(body)) : ''}
    ${
      reply.properties
        ? table('Response', path, propertyRows(reply))
        : html`<p>Response: ${typeCell(reply)}</p>`
    }
    ${isPlain ? html`<p><a href="${path}">Open ${path}</a></p>` : ''}
  </section>`
}

/** The documentation as a page, and its content security policy: no scripts, no external resources. */
export async function docsPage(document: Document): Promise<{ html: string; policy: string }> {
  const calls: Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title}</title>
        ${raw(`<style>${docsCss}</style>`)}
      </head>
      <body>
        <header>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p>
            Every response has a strong <code>ETag</code>. For programs:
            <a href="/openapi.json">the OpenAPI 3.1 document</a>.
          </p>
        </header>
        <main>
          <nav aria-label="Calls">
            <ul>
              ${calls.map((call) => html`<li><a href="#${anchorOf(call)}">${call.path}</a></li>`)}
            </ul>
          </nav>
          ${document.tags.map(
            ({ name, description }) =>
              html`<section>
                <h2>${name}</h2>
                <p>${description}</p>
                ${calls.filter(({ operation }) => operation.tags.includes(name)).map(callSection)}
              </section>`,
          )}
          <section>
            <h2>Contents of responses</h2>
            ${Object.entries(document.components.schemas).map(
              ([name, schema]) =>
                html`<section id="schema-${name}">
                  <h3>${name}</h3>
                  ${table('Fields', name, propertyRows(shapeOf(schema)))}
                </section>`,
            )}
          </section>
          <section>
            <h2>Problems</h2>
            <p>
              Errors are <code>application/problem+json</code> (RFC 9457), with one of these
              addresses as its <code>type</code>.
            </p>
            ${Object.entries(PROBLEMS).map(
              ([code, { status, title }]) =>
                html`<section id="${code}">
                  <h3>${status} ${title}</h3>
                  <p>${prose(WHEN[code as keyof typeof PROBLEMS])}</p>
                </section>`,
            )}
          </section>
        </main>
      </body>
    </html>`
  const style = createHash('sha256').update(docsCss).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html: String(page), policy }
}
