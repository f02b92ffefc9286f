import { readFormGuard } from '#domain/leads/form-guard.ts'
import type { FormService } from '#server/services.ts'

import { carriedValues } from './carried-values.ts'
import { showingMark } from './showing-mark.ts'

type Settings = Readonly<{
  /** Of this installation. */
  secretKey: string
  /** Milliseconds since 1970. */
  now(): number
}>

/** What forms need between being shown and being posted. */
export function formService({ secretKey, now }: Settings): FormService {
  const mark = showingMark(secretKey, now)
  return {
    ...carriedValues(secretKey, now),
    showing: () => mark.make(),
    async judge({ values }) {
      return readFormGuard(values).isSuspect || mark.isTooQuick(values) ? 'suspect' : 'fine'
    },
    challenge: async () => null,
  }
}
