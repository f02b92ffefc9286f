import * as v from 'valibot'

import type { CallContext } from '#api/api-env.ts'
import { commaList, PathText, StockNumber } from '#api/parameters.ts'
import { InvalidInputError } from '#api/problem.ts'
import { many, one } from '#api/read-input.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { WriteOutcome } from '#modules/inventory/module.ts'

import type { Caller } from './caller.ts'
import { TooLargeError } from './too-large-error.ts'
import { writeEndpoint } from './write-endpoint.ts'
import {
  MAX_BATCH_BYTES,
  MAX_VEHICLES,
  PhotosBody,
  PriceBody,
  StatusBody,
  VehiclesBody,
  WriteReply,
} from './write-schema.ts'

const tag = 'Inventory writes'
const MAX_FAULTS_SHOWN = 100

const arkona = one(PathText, 'The dealer code.')
const stock = one(StockNumber, 'The stock number, encoded for an address.')
/** The guards that a request can release. */
const GUARDS = ['contents', 'prices', 'shrink'] as const

const release = many(
  commaList(v.picklist(GUARDS, `one of ${GUARDS.join(', ')}`)),
  'The guards that a person has reviewed and released for this request, such as `prices` for prices that change tenfold.',
)

const isDealer = ({ services }: CallContext, code: string) => services.dealers.byCode(code) !== null

const requestOf = (
  by: Caller,
  dealerCode: string,
  what: string,
  released: readonly (typeof GUARDS)[number][],
) => ({ dealerCode, source: `api: ${by.name}, ${what}`, released: new Set(released) })

/**
 * The response to the outcome of a write; `null` for an unknown vehicle.
 * @throws {AppError} for others
 */
function replyOf(outcome: WriteOutcome): v.InferInput<typeof WriteReply> | null {
  switch (outcome.state) {
    case 'written': {
      const { runId, faults, ...counts } = outcome.report
      const quarantined = faults
        .slice(0, MAX_FAULTS_SHOWN)
        .map(({ rowNumber, columnName, reason, value }) => ({
          row: rowNumber,
          field: columnName,
          reason,
          value,
        }))
      return { run: runId, ...counts, quarantined }
    }
    case 'not-found':
    case 'dropped':
      return null
    case 'rejected':
      throw new InvalidInputError(
        outcome.faults.map(({ rowNumber, columnName, reason }) => ({
          path: `body.vehicles.${rowNumber - 1}.${columnName}`,
          message: reason,
        })),
      )
    case 'held':
      throw new AppError(
        'conflict',
        `Nothing was changed: ${outcome.message}. If that is right, send it again with \`release=${outcome.reason}\`.`,
      )
    case 'too-large':
      throw new TooLargeError()
    case 'refused':
      throw new InvalidInputError([{ path: 'body', message: outcome.message }])
  }
}

type Edit = Parameters<CallContext['services']['inventoryWriter']['edit']>[2]

const editEndpoint = <B extends v.GenericSchema>(
  what: 'price' | 'status' | 'photos',
  {
    summary,
    description,
    body,
    editOf,
  }: Readonly<{
    summary: string
    description: string
    body: B
    editOf: (body: v.InferOutput<B>) => Edit
  }>,
) =>
  writeEndpoint({
    method: 'put',
    path: `/inventory/v2/{arkona}/vehicles/{stock}/${what}`,
    tag,
    scope: 'inventory:write',
    summary,
    description,
    params: { arkona, stock },
    query: { release },
    body,
    reply: WriteReply,
    handle: async (context, { params, query, body: given }, by) => {
      if (!isDealer(context, params.arkona)) return null
      const request = requestOf(by, params.arkona, what, query.release)
      return replyOf(
        await context.services.inventoryWriter.edit(request, params.stock, editOf(given)),
      )
    },
  })

export const inventoryWrites = [
  writeEndpoint({
    method: 'post',
    path: '/inventory/v2/{arkona}/vehicles',
    tag,
    scope: 'inventory:write',
    summary: 'Add vehicles, or replace what is known of them',
    description: `Up to ${MAX_VEHICLES} vehicles, each with its own VIN and stock number. All of them are stored, or none: a wrong one is a 400 that names its place, field and reason. Other vehicles stay as they are. Prices that change tenfold are a 409, and so is a request that leaves out most photos, descriptions, mileages or features.`,
    params: { arkona },
    query: { release },
    body: VehiclesBody,
    maxBodyBytes: MAX_BATCH_BYTES,
    reply: WriteReply,
    handle: async (context, { params, query, body }, by) => {
      if (!isDealer(context, params.arkona)) return null
      const request = requestOf(by, params.arkona, 'vehicles', query.release)
      return replyOf(await context.services.inventoryWriter.upsert(request, body.vehicles))
    },
  }),
  editEndpoint('price', {
    summary: 'Set the price of a vehicle',
    description: 'A price that is ten times or a tenth of the last one is a 409.',
    body: PriceBody,
    editOf: ({ price, msrp }) => ({ kind: 'price', price, msrp }),
  }),
  editEndpoint('status', {
    summary: 'Set the status of a vehicle',
    description: 'A sold vehicle stays in the list as sold, like one that left a feed.',
    body: StatusBody,
    editOf: ({ status }) => ({ kind: 'status', status }),
  }),
  editEndpoint('photos', {
    summary: 'Replace the photos of a vehicle',
    description: 'The list of addresses in order; an empty one removes all photos.',
    body: PhotosBody,
    editOf: ({ imageUrls }) => ({ kind: 'photos', imageUrls }),
  }),
  writeEndpoint({
    method: 'delete',
    path: '/inventory/v2/{arkona}/vehicles/{stock}',
    tag,
    scope: 'inventory:write',
    summary: 'Take a vehicle off the list',
    description:
      'Its page says that it is no longer for sale, and its history stays. The next complete feed that has it lists it again.',
    params: { arkona, stock },
    query: {},
    reply: WriteReply,
    handle: async (context, { params }, by) => {
      if (!isDealer(context, params.arkona)) return null
      const request = requestOf(by, params.arkona, 'delete', [])
      return replyOf(
        await context.services.inventoryWriter.edit(request, params.stock, { kind: 'remove' }),
      )
    },
  }),
  writeEndpoint({
    method: 'post',
    path: '/inventory/v2/{arkona}/feed',
    tag,
    scope: 'feeds:write',
    summary: 'Import a feed file',
    description:
      'The file as the body, in any format that the importer reads: CSV, TSV, JSON, NDJSON, XML, zip and gzip, up to 256 MiB. It runs as an import with the same guards: wrong rows are quarantined, a file that would sell most vehicles, or remove most photos, is held (409). A program sends one file at a time.',
    params: { arkona },
    query: {
      content: one(
        v.optional(v.picklist(['all', 'changes'], 'all or changes'), 'all'),
        '`all`: vehicles that it lacks become sold; `changes`: they stay as they are.',
      ),
      name: one(
        v.optional(
          v.pipe(
            v.string(),
            v.regex(/^[A-Za-z0-9][\w.-]{0,79}$/, 'letters, digits, dots, - and _, at most 80'),
          ),
          'feed',
        ),
        'The name of the file in records.',
      ),
      release,
    },
    takesFile: true,
    reply: WriteReply,
    handle: async (context, { params, query }, by, file) => {
      if (!isDealer(context, params.arkona) || file === null) return null
      const outcome = await context.services.inventoryWriter.importFeed({
        ...requestOf(by, params.arkona, query.name, query.release),
        name: query.name,
        bytes: file.bytes,
        hasChangesOnly: query.content === 'changes',
        mayImport: file.mayRun,
      })
      return replyOf(outcome)
    },
  }),
]
