import { whenIdleOrUsed } from './load-on-intent.ts'

/** Loads a component: at once on the server; a browser keeps the server's HTML until the page is idle or used. */
export const whenUsed = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  if (!import.meta.env.SSR) await whenIdleOrUsed()
  return load()
}
