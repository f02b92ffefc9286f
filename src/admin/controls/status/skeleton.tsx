import styles from './skeleton.module.css'

type SkeletonProps = Readonly<{ rows: number; label: string }>

/**
 * Placeholder rows in the size of the real ones while they load. They appear after 200 ms, so that fast responses show
 * none.
 */
export const Skeleton = ({ rows, label }: SkeletonProps) => (
  <output className={styles.skeleton} aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <i key={row} />
    ))}
  </output>
)
