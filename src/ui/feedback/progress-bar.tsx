import { useNavigation } from 'react-router'

import styles from './progress-bar.module.css'

type ProgressBarProps = { label: string }

/** A line at the top while a page loads: it appears after 200 ms and runs for 2,000 ms. @see SITE-8 */
export function ProgressBar({ label }: ProgressBarProps) {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <progress className={styles.progress} aria-label={label} />
}

/** The same for a page that is not hydrated: hidden until the script of static pages shows it. */
export const HiddenProgressBar = ({ label }: ProgressBarProps) => (
  <progress className={styles.progress} aria-label={label} hidden />
)
