import { useEffect, useState } from 'react'

import {
  readPushState,
  subscribe,
  type PushState,
  type ThisDevice,
} from '#admin/features/push/this-device.ts'

type Known = Readonly<{ state: PushState | 'unknown'; endpoint: string | null }>

const stateOf = (serverKey: string): Promise<Known> =>
  readPushState(serverKey).catch(() => ({ state: 'unsupported', endpoint: null }))

/**
 * Whether this browser shows notifications, and the function that asks for permission.
 * @param serverKey the installation's public key
 */
export function useThisDevice(serverKey: string) {
  const [known, setKnown] = useState<Known>({ state: 'unknown', endpoint: null })
  const [isAsking, setIsAsking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const look = async (): Promise<Known> => {
    const state = await stateOf(serverKey)
    setKnown(state)
    return state
  }
  useEffect(() => {
    void stateOf(serverKey).then(setKnown)
  }, [serverKey])

  return {
    ...known,
    /** Checks again. */
    look,
    /**
     * Asks for permission.
     * @returns the subscription; `denied` if the browser no longer asks, `null` if the person dismisses the prompt
     */
    async ask(): Promise<ThisDevice | 'denied' | null> {
      setIsAsking(true)
      const given = await subscribe(serverKey).catch(() => 'failed' as const)
      setHasFailed(given === 'failed')
      setIsAsking(false)
      const { state } = await look()
      if (state === 'denied') return state
      return given === 'failed' ? null : given
    },
    isAsking,
    hasFailed,
  }
}
