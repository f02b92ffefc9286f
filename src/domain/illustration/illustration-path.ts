/**
 * The address of the drawing of a body style in a paint. Separate from `paths`, so that scripts that draw need not load
 * all addresses.
 */
export const illustrationPath = (body: string, paint: string): string =>
  `/illustrations/${body}/${paint}.svg`
