import { expect, it } from 'vitest'

import { withoutPlan } from './sent-plan.ts'

it.each([
  ['?down=7500&taxZip=85018&taxPlace=AZ%3Amesa&with=gap&own=1&rate=5#payment', '#payment'],
  ['?lang=es&down=7500', '?lang=es'],
  ['?fill=trade&trade=15000&payoff=4000#payment', '#payment'],
  ['?zip=85018#store', '?zip=85018#store'],
  ['', ''],
])('FIN-14 removing the plan from an address keeps everything else: %j', (given, bare) =>
  expect(withoutPlan(`https://ocotillo.example/detail${given}`)).toBe(
    `https://ocotillo.example/detail${bare}`,
  ),
)
