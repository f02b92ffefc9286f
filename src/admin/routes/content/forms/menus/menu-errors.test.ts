import { expect, it } from 'vitest'

import type { MenuItem } from '#domain/site/menus/menu-lines.ts'

import { groupErrors, linkErrors, menuErrors } from './menu-errors.ts'
import { targetNames } from './target-names.ts'

const names = targetNames([{ to: 'service', path: '/service', name: 'Service' }])
const link = (to: string, en = '', es = '') => ({ to, en, es })

it.each([
  [link('service'), [null, null, null]],
  [link('/service?x=1', 'Visit', 'Visita'), [null, null, null]],
  [link('/nothing', 'Nothing', 'Nada'), ['noTarget', null, null]],
  [link(''), ['required', null, null]],
  [link('https://jeep.example'), [null, 'labelNeeded', 'labelNeeded']],
  [link('service', 'Service'), [null, null, 'bothNeeded']],
])('a link %j has %j', (line, errors) => {
  const { target, en, es } = linkErrors(line, names)
  expect([target, en, es]).toEqual(errors)
})

it('counts the errors of entries that are closed, too', () => {
  const group = { name: 'group-8', en: '', es: '', links: [link('/nothing', 'a', 'b')] }
  const items: readonly MenuItem[] = [{ ...link('service'), links: null }, group]
  expect(groupErrors(group, [group])).toEqual({ en: 'required', es: 'required', name: null })
  expect(groupErrors({ ...group, en: 'x', es: 'y' }, [group, group]).name).toBe('groupNameTaken')
  expect(menuErrors(items, names)).toBe(3)
  expect(menuErrors(items.slice(0, 1), names)).toBe(0)
})
