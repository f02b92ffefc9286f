import type { Module } from '#platform/module.ts'

/** Starts modules in order, and stops one after the other. */
export const allOf = (
  modules: readonly Partial<Module>[],
): Pick<Module, 'start' | 'startWork' | 'stop'> => ({
  start() {
    for (const module of modules) module.start?.()
  },
  startWork() {
    for (const module of modules) module.startWork?.()
  },
  async stop() {
    for (const module of modules) await module.stop?.()
  },
})
