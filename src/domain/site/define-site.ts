import type { Site, Text } from './site.ts'

type Overrides<T> = {
  readonly [K in keyof T]?: T[K] extends Text | readonly unknown[]
    ? T[K]
    : T[K] extends object
      ? Overrides<T[K]>
      : T[K]
}

/** A site's definition: its key and name, and everything that differs from its base. */
export type SiteOverrides = Pick<Site, 'key' | 'name'> & Overrides<Omit<Site, 'key' | 'name'>>

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merged(base: unknown, overrides: unknown): unknown {
  if (!isGroup(base) || !isGroup(overrides)) return overrides
  const names = Object.keys(overrides)
  return {
    ...base,
    ...Object.fromEntries(names.map((name) => [name, merged(base[name], overrides[name])])),
  }
}

/** A site as its base with overrides: groups merge at every depth, lists and texts are replaced as a whole. */
export const defineSite = (base: Site, overrides: SiteOverrides): Site =>
  // Both sides have the type `Site` and merging preserves it, but the compiler cannot infer that through the recursion.
  merged(base, overrides) as Site
