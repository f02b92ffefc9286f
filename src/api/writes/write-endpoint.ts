import type * as v from 'valibot'

import type { CallContext } from '#api/api-env.ts'
import type { Described } from '#api/endpoint.ts'
import { readInput, type Input, type Params, type RawInput } from '#api/read-input.ts'
import type { ApiScope } from '#domain/api/api-scopes.data.ts'

import type { Caller } from './caller.ts'

/** A file that a call accepts instead of JSON. */
export type SentFile = Readonly<{
  bytes: AsyncIterable<Uint8Array>
  /** Whether the call may continue, given the file's hash: a repeated request does not run again. */
  mayRun: (sha256: string) => Promise<boolean>
}>

/** A call that changes something, for callers with a key. */
export type WriteEndpoint = Described &
  Readonly<{
    method: 'post' | 'put' | 'delete'
    scope: ApiScope
    /** The largest JSON body, in bytes. */
    maxBodyBytes: number
    /**
     * The response, or a promise of it; `null` if the path's subject does not exist.
     * @throws {InvalidInputError} for an invalid input
     * @throws {AppError} for a refused request
     */
    run: (
      context: CallContext,
      raw: RawInput,
      by: Caller,
      file: SentFile | null,
    ) => Promise<unknown>
  }>

type Definition<
  P extends Params,
  Q extends Params,
  B extends v.GenericSchema,
  R extends v.GenericSchema,
> = Readonly<{
  method: WriteEndpoint['method']
  path: string
  tag: string
  scope: ApiScope
  summary: string
  description: string
  params: P
  query: Q
  /** Absent for a call without JSON. */
  body?: B
  /** Whether it accepts a file of any type. */
  takesFile?: boolean
  maxBodyBytes?: number
  reply: R
  handle: (
    context: CallContext,
    input: Input<P, Q, B>,
    by: Caller,
    file: SentFile | null,
  ) => Promise<v.InferInput<R> | null>
}>

const KIB = 1024

/** A call that changes something. Its schemas check the input, and the compiler the output. */
export function writeEndpoint<
  P extends Params,
  Q extends Params,
  B extends v.GenericSchema,
  R extends v.GenericSchema,
>(definition: Definition<P, Q, B, R>): WriteEndpoint {
  const { handle, body } = definition
  return {
    takesFile: false,
    maxBodyBytes: 16 * KIB,
    ...definition,
    body: body ?? null,
    run: (context, raw, by, file) => handle(context, readInput(definition, raw), by, file),
  }
}
