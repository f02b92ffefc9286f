/**
 * The address of the drawing of a body style in a paint. Apart from all other addresses, which come to the
 * browser with their pages: a script that draws need not hold them.
 */
export const illustrationPath = (body: string, paint: string, view = 1): string =>
  `/illustrations/${body}/${paint}/${view}.svg`
