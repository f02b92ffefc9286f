import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { Envelope } from '#modules/vault/repository.ts'
import type { SealedRow } from '#modules/vault/seal/envelope.ts'
import type { SealKeySettings } from '#modules/vault/seal/key-settings.ts'
import type { PublicSealKey } from '#modules/vault/seal/seal-keys.ts'

/** A sealed field to open, and the public key with which its value is sealed again. */
export type FieldRequest = Readonly<{
  row: SealedRow
  field: string
  envelope: Envelope
  publicKey: PublicSealKey
  /** Authenticated with the result, so that it is valid for this request only. */
  context: string
}>

/** The value, sealed with the request's key; `null` without the private key, or if the row was moved or changed. */
export type FieldAnswer = string | null

export type FieldThreadData = Readonly<{ keys: SealKeySettings; request: FieldRequest }>

/**
 * Opens one field in a thread that ends afterwards, so that the value is never in the memory of the calling process's
 * main thread.
 */
export type FieldOpener = (request: FieldRequest) => Promise<FieldAnswer>

/** Creates a `FieldOpener`. @param keys where the private keys are */
export const fieldOpener =
  (keys: SealKeySettings): FieldOpener =>
  async (request) => {
    const workerData: FieldThreadData = { keys, request }
    const thread = new Worker(new URL('./open-field-thread.ts', import.meta.url), {
      workerData,
      // No flags of this process, such as `--inspect`.
      execArgv: [],
    })
    try {
      const [answer] = (await once(thread, 'message')) as [FieldAnswer]
      return answer
    } finally {
      void thread.terminate()
    }
  }
