import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { Envelope } from '#modules/vault/repository.ts'
import type { SealedRow } from '#modules/vault/seal/envelope.ts'
import type { SealKeySettings } from '#modules/vault/seal/key-settings.ts'
import type { PublicSealKey } from '#modules/vault/seal/seal-keys.ts'

/** One field to open, and the key to which its value is sealed again. */
export type FieldRequest = Readonly<{
  row: SealedRow
  field: string
  envelope: Envelope
  publicKey: PublicSealKey
  /** The request that the result belongs to. */
  context: string
}>

/** The value sealed to the requesting process; `null` without the private key, or if the value was moved or changed. */
export type FieldAnswer = string | null

export type FieldThreadData = Readonly<{ keys: SealKeySettings; request: FieldRequest }>

/**
 * Opens one field in a thread that ends afterwards, so that the value is never in the memory of the calling process's
 * main thread.
 */
export type FieldOpener = (request: FieldRequest) => Promise<FieldAnswer>

/** @param keys where the private keys are */
export const fieldOpener =
  (keys: SealKeySettings): FieldOpener =>
  async (request) => {
    const workerData: FieldThreadData = { keys, request }
    const thread = new Worker(new URL('./open-field-thread.ts', import.meta.url), {
      workerData,
      // The thread does not inherit the flags of this process.
      execArgv: [],
    })
    try {
      const [answer] = (await once(thread, 'message')) as [FieldAnswer]
      return answer
    } finally {
      void thread.terminate()
    }
  }
