import { CHANNELS, type Channel } from './database.ts'

/**
 * The listeners of a process. `watch` starts listening to other processes with the first listener; the function it
 * returns stops that with the last one.
 */
export function noticeBoard(watch: () => () => void) {
  const listeners: Record<Channel, Set<() => void>> = {
    inventory: new Set(),
    jobs: new Set(),
    metrics: new Set(),
    group: new Set(),
    leads: new Set(),
    presence: new Set(),
    webhooks: new Set(),
  }
  const isEmpty = () => CHANNELS.every((channel) => listeners[channel].size === 0)
  let stopWatching: (() => void) | null = null
  const rest = () => {
    stopWatching?.()
    stopWatching = null
  }

  return {
    listen: (channel: Channel, onNotice: () => void): (() => void) => {
      // A separate wrapper per call, so that one function can be registered twice.
      const listener = () => onNotice()
      listeners[channel].add(listener)
      stopWatching ??= watch()
      return () => {
        listeners[channel].delete(listener)
        if (isEmpty()) rest()
      }
    },
    announce(channel: Channel): void {
      for (const listener of listeners[channel]) queueMicrotask(listener)
    },
    close(): void {
      for (const channel of CHANNELS) listeners[channel].clear()
      rest()
    },
  }
}
