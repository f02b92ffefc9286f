/**
 * The address of the drawing of a body style in a paint. Separate from `paths`, so that scripts that draw need not load
 * all addresses.
 */
export const illustrationPath = (body: string, paint: string, view = 1): string =>
  `/illustrations/${body}/${paint}/${view}.svg`

/** Whether the address of a picture is that of a drawing: the demo group's feed names drawings if it has no photo. */
export const isDrawing = (address: string): boolean => address.startsWith('/illustrations/')
