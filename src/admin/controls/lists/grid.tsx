import type { TableHTMLAttributes } from 'react'

import styles from './grid.module.css'

type GridProps = TableHTMLAttributes<HTMLTableElement> &
  Readonly<{
    /** Whether each row is one block on phones, begun by its head. */
    isStacked?: boolean
  }>

/** A table whose head stays in view while its rows scroll. Selected rows have `aria-selected`. */
export const Grid = ({ className, isStacked = false, ...rest }: GridProps) => (
  <table
    className={[styles.grid, isStacked && styles.stacked, className].filter(Boolean).join(' ')}
    {...rest}
  />
)
