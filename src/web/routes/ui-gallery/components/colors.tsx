import styles from '#web/routes/ui-gallery/gallery.module.css'

const PAIRS = [
  ['page', 'ink'],
  ['surface', 'ink-soft'],
  ['sunken', 'ink-muted'],
  ['raised', 'ink'],
  ['action', 'on-action'],
  ['action-hover', 'on-action'],
  ['accent', 'on-accent'],
  ['accent-soft', 'accent'],
  ['alert-soft', 'alert'],
] as const

/** Surfaces with the text colors used on them. */
export function Colors() {
  return (
    <section className="stack gap-3 min-0">
      <h2>Colors</h2>
      <div className={`grid gap-6 ${styles.samples}`}>
        {PAIRS.map(([surface, text]) => (
          <p
            className={`stack text-xs ${styles.swatch}`}
            key={surface}
            style={{ background: `var(--${surface})`, color: `var(--${text})` }}
          >
            {`${text} on ${surface}`}
          </p>
        ))}
      </div>
    </section>
  )
}
