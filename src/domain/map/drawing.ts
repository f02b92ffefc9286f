/** A point of a drawing, from its upper left corner. */
export type Point = Readonly<{ x: number; y: number }>

export type Size = Readonly<{ width: number; height: number }>

/** A rectangle of a drawing, for what must not lie upon each other. */
export type Rect = Readonly<{ left: number; top: number; right: number; bottom: number }>

/** Whether two rectangles share more than an edge. */
export const doOverlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Whether a rectangle lies within a drawing. */
export const isInside = ({ left, top, right, bottom }: Rect, { width, height }: Size): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height

/** The square about a point. @param reach half its side */
export const around = ({ x, y }: Point, reach: number): Rect => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
})
