import type { StoreGroups } from '#web/routes/staff-directory/view/staff-view.ts'

import { Person } from './person.tsx'

import styles from './staff.module.css'

/** The people of a store by department, under its name where the site has several stores. */
export function Store({ store: { code, name, place, groups } }: { store: StoreGroups }) {
  const [Title, Name] = name === null ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  const people = groups.map(({ id, title, people: found }) => (
    <div className={styles.group} key={id}>
      <Title>{title}</Title>
      <ul className={`grid gap-3 ${styles.people}`}>
        {found.map((person) => (
          <Person person={person} level={Name} key={person.id} />
        ))}
      </ul>
    </div>
  ))
  if (name === null) return people
  return (
    <section className={styles.store} aria-labelledby={`store-${code}`}>
      <h2 id={`store-${code}`}>{name}</h2>
      <p className="muted">{place}</p>
      {people}
    </section>
  )
}
