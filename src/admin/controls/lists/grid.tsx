import type { TableHTMLAttributes } from 'react'

import styles from './grid.module.css'

/** A table whose head stays in view while its rows scroll. Selected rows have `aria-selected`. */
export const Grid = ({ className, ...rest }: TableHTMLAttributes<HTMLTableElement>) => (
  <table className={[styles.grid, className].filter(Boolean).join(' ')} {...rest} />
)
