import type { Site, Text } from './site.ts'

type Overrides<T> = {
  readonly [K in keyof T]?: T[K] extends Text | readonly unknown[]
    ? T[K]
    : T[K] extends object
      ? Overrides<T[K]>
      : T[K]
}

/** What a site says about itself: its key and name, and whatever differs from its base. */
export type SiteDifferences = Pick<Site, 'key' | 'name'> & Overrides<Omit<Site, 'key' | 'name'>>

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merged(base: unknown, differences: unknown): unknown {
  if (!isGroup(base) || !isGroup(differences)) return differences
  const names = Object.keys(differences)
  return {
    ...base,
    ...Object.fromEntries(names.map((name) => [name, merged(base[name], differences[name])])),
  }
}

/** A site that is its base plus what differs: groups merge at every depth, lists and texts are taken whole. */
export const defineSite = (base: Site, differences: SiteDifferences): Site =>
  // Both sides are typed by `Site` and merging keeps its shape; only the compiler cannot follow the recursion.
  merged(base, differences) as Site
