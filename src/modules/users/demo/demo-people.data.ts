import type { StaffPerson } from '#modules/users/people/person.ts'

/** The people of the demo's back office: at least one for each role. */
export const DEMO_PEOPLE: readonly Omit<StaffPerson, 'email' | 'isActive'>[] = [
  {
    id: 'demo-whitfield',
    name: 'Dana Whitfield',
    roles: ['manager'],
    dealers: ['OCS', 'OCT'],
    languages: ['en'],
  },
  {
    id: 'demo-ruelas',
    name: 'Ana Ruelas',
    roles: ['sales'],
    dealers: ['OCS'],
    languages: ['en', 'es'],
  },
  {
    id: 'demo-boone',
    name: 'Keith Boone',
    roles: ['sales'],
    dealers: ['OCS', 'OCT'],
    languages: ['en'],
  },
  {
    id: 'demo-nez',
    name: 'Tara Nez',
    roles: ['sales'],
    dealers: ['OCS'],
    languages: ['en'],
  },
  {
    id: 'demo-ochoa',
    name: 'Sara Ochoa',
    roles: ['finance'],
    dealers: ['OCS'],
    languages: ['en', 'es'],
  },
  {
    id: 'demo-mora',
    name: 'Luis Mora',
    roles: ['marketing', 'sales'],
    dealers: 'all',
    languages: ['en', 'es'],
  },
  {
    id: 'demo-carlisle',
    name: 'Ed Carlisle',
    roles: ['owner'],
    dealers: 'all',
    languages: ['en'],
  },
  {
    id: 'demo-reyes',
    name: 'Jo Reyes',
    roles: ['service'],
    dealers: ['OCT'],
    languages: ['en', 'es'],
  },
  {
    id: 'demo-delgado',
    name: 'Rosa Delgado',
    roles: ['parts'],
    dealers: ['OCS', 'OCT'],
    languages: ['en', 'es'],
  },
  {
    id: 'demo-nair',
    name: 'Priya Nair',
    roles: ['hr'],
    dealers: 'all',
    languages: ['en'],
  },
  {
    id: 'demo-brandt',
    name: 'Helen Brandt',
    roles: ['auditor'],
    dealers: 'all',
    languages: ['en'],
  },
  {
    id: 'demo-okafor',
    name: 'Max Okafor',
    roles: ['developer'],
    dealers: 'all',
    languages: ['en'],
  },
]
