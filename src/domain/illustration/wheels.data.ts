import type { WheelStyle } from './drawing.ts'

/** One spoke of each wheel, on a grid of −50…50 pointing up, and its number of repetitions. */
export const SPOKES: Readonly<Record<WheelStyle, Readonly<{ count: number; shape: string }>>> = {
  alloy: {
    count: 5,
    shape:
      '<path d="M-4.5 -5L-3 -18L-12.5 -35.5L-6.5 -36.5L0 -22L6.5 -36.5L12.5 -35.5L3 -18L4.5 -5Z"/>',
  },
  split: {
    count: 5,
    shape: '<path d="M-7 -4L-8.5 -36L-2.6 -36.5L-1.3 -8L1.3 -8L2.6 -36.5L8.5 -36L7 -4Z"/>',
  },
  multi: { count: 10, shape: '<path d="M-2.6 -5L-2 -36.5L2 -36.5L2.6 -5Z"/>' },
  truck: {
    count: 6,
    shape:
      '<path fill-rule="evenodd" d="M-4.5 -5L-8 -37L8 -37L4.5 -5Z M-2 -14L-3.6 -31L3.6 -31L2 -14Z"/>',
  },
  steel: { count: 8, shape: '<ellipse cy="-24" rx="3.6" ry="5" fill="#14171c"/>' },
}
