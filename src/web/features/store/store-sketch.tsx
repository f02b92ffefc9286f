import styles from './store-sketch.module.css'

/** A drawn piece of town with a pin: it decorates, and says nothing of where streets are. */
export function StoreSketch() {
  return (
    <svg
      className={`no-print ${styles.map}`}
      viewBox="0 0 900 170"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path
        className={styles.street}
        d="M-10 58H910M-10 124H910M92 -10V180M252 -10V180M590 -10V180M758 -10V180"
      />
      <path className={styles.park} d="M640 180C660 130 720 110 780 116S880 150 910 140V180Z" />
      <path className={styles.bank} d="M-10 150C120 130 210 20 380 10S640 -6 910 20" />
      <path className={styles.road} d="M-10 150C120 130 210 20 380 10S640 -6 910 20" />
      <path className={styles.avenue} d="M430 4V180" />
      <circle className={styles.halo} cx="430" cy="92" r="22" />
      <circle className={styles.pin} cx="430" cy="92" r="9" />
    </svg>
  )
}
