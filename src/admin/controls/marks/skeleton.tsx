import styles from './skeleton.module.css'

type SkeletonProps = Readonly<{ rows: number; label: string }>

/** Rows that are on their way, in their exact size. Appears after 200 ms, so that quick answers show none. */
export const Skeleton = ({ rows, label }: SkeletonProps) => (
  <output className={styles.skeleton} aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <i key={row} />
    ))}
  </output>
)
