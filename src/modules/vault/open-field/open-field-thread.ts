import { parentPort, workerData } from 'node:worker_threads'

import { openValues } from '#modules/vault/seal/envelope.ts'
import { privateSealKeys } from '#modules/vault/seal/key-settings.ts'
import { SealError } from '#modules/vault/seal/seal-error.ts'

import type { FieldAnswer, FieldThreadData } from './field-opener.ts'
import { sealResponse } from './response-keys.ts'

// The thread that opens one sealed value for a requesting person, and ends.

async function answer({ keys, request }: FieldThreadData): Promise<FieldAnswer> {
  const { row, field, envelope, publicKey, context } = request
  const sealed = envelope.values[field]
  if (sealed === undefined) return null
  const pairs = privateSealKeys(keys)
  try {
    const opened = await openValues(pairs, row, { ...envelope, values: { [field]: sealed } })
    return await sealResponse(publicKey, opened[field] ?? '', context)
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  } finally {
    for (const { privateKey } of pairs) privateKey.fill(0)
  }
}

// `fieldOpener` passes these data to the thread. The linter mistakes the port for a window.
parentPort?.postMessage(await answer(workerData as FieldThreadData), [])
