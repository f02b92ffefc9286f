import type { messages as common } from './common.en.ts'

/**
 * The areas that messages are kept in, one file an area and language. A page loads only the areas it
 * names, in one language. A new area is a line here and two files.
 */
export type Areas = {
  common: typeof common
}
export type Area = keyof Areas
