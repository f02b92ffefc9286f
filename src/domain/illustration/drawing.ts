/**
 * A side view, facing left, with the ground at y = 228 in a box of 640 × 260. Paths are SVG path data; `behind`,
 * `extra` and `over` are whole SVG elements. Paint is `currentColor`.
 */
export type Drawing = Readonly<{
  wheel: Readonly<{ r: number; front: number; rear: number; style: WheelStyle }>
  /** Positions of the wheel arches. */
  sill: number
  /** The line below the windows. */
  belt: number
  /** The outline from the front sill over the roof to the rear sill. */
  shell: string
  glass: readonly string[]
  shut: readonly string[]
  crease: string
  /** Upper left corners. */
  handles: readonly (readonly [number, number])[]
  head: string
  tail: string
  mirror: string
  intake: string
  hasCladding?: boolean
  rails?: string
  gap?: string
  rail?: string
  behind?: string
  extra?: string
  over?: string
}>

export type WheelStyle = 'alloy' | 'split' | 'multi' | 'truck' | 'steel'
