import type * as v from 'valibot'

import type { ApiScope } from '#domain/api/api-scopes.data.ts'

import type { CallContext } from './api-env.ts'
import { readInput, type Input, type Params, type RawInput } from './read-input.ts'

/** A call of the API as the OpenAPI document and the documentation page describe it. */
export type Described = Readonly<{
  method: 'get' | 'post' | 'put' | 'delete'
  /** As OpenAPI writes it: `/dealers/arkona/{arkona}`. */
  path: string
  tag: string
  summary: string
  description: string
  params: Params
  query: Params
  /** The schema of a JSON body; `null` for a call without one. */
  body: v.GenericSchema | null
  /** Whether its body is a file of any type. */
  takesFile: boolean
  /** The scope that its callers' keys must have; `null` for a public call. */
  scope: ApiScope | null
  reply: v.GenericSchema
}>

/** A public call of the API, which changes nothing. */
export type Endpoint = Described &
  Readonly<{
    /** A call with a body is posted. */
    method: 'get' | 'post'
    scope: null
    /**
     * The response to a request, or a promise of it; `null` if the path's subject does not exist.
     * @throws {InvalidInputError} for an invalid input
     */
    run: (context: CallContext, raw: RawInput) => unknown
  }>

type Definition<
  P extends Params,
  Q extends Params,
  B extends v.GenericSchema,
  R extends v.GenericSchema,
> = Readonly<{
  path: string
  tag: string
  summary: string
  description?: string
  params: P
  query: Q
  /** Makes it a POST call. */
  body?: B
  reply: R
  handle: (
    context: CallContext,
    input: Input<P, Q, B> &
      Readonly<{
        /** The whole query string, for calls whose parameters come from tables. */
        search: URLSearchParams
      }>,
  ) => v.InferInput<R> | null | Promise<v.InferInput<R> | null>
}>

/** A call of the API. Its schemas check the input, and the compiler the output. */
export function endpoint<
  P extends Params,
  Q extends Params,
  B extends v.GenericSchema,
  R extends v.GenericSchema,
>(definition: Definition<P, Q, B, R>): Endpoint {
  const { handle, body } = definition
  return {
    description: '',
    ...definition,
    method: body ? 'post' : 'get',
    body: body ?? null,
    takesFile: false,
    scope: null,
    run: (context, raw) => handle(context, { ...readInput(definition, raw), search: raw.search }),
  }
}
