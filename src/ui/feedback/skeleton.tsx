import styles from './skeleton.module.css'

/** A placeholder for a vehicle card while it loads. */
export function CardSkeleton() {
  return (
    <div className={`card stack gap-3 ${styles.skeleton}`} aria-hidden="true">
      <span className={styles.picture} />
      <span style={{ width: '62%' }} />
      <span style={{ width: '40%' }} />
      <span style={{ width: '74%' }} />
      <span className={styles.price} />
    </div>
  )
}
