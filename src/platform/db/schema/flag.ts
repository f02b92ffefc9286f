/** A truth value as both engines store it. */
export type Flag = 0 | 1
