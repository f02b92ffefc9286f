import { expect, it } from 'vitest'

import { assemblyCountry } from './assembly-country.ts'
import { COUNTRY_CODES, CHARACTER_ORDER } from './countries.data.ts'

it.each([
  ['1C4HJXDG9JW100001', 'United States'],
  ['4T1G11AK0NU000001', 'United States'],
  ['5YJ3E1EA0NF000001', 'United States'],
  ['7SAYGDEE0NA000001', 'United States'],
  ['2C4RC1BG0NR000001', 'Canada'],
  ['3C6UR5DL0NG000001', 'Mexico'],
  ['JM3KFBDM0N0000001', 'Japan'],
  ['J0000000000000000', 'Japan'],
  ['KMHLM4AG0NU000001', 'South Korea'],
  ['KL77LHE20RC000001', 'South Korea'],
  ['LRBFZNR40PD000001', 'China'],
  ['ML32AUHJ0PH000001', 'Thailand'],
  ['MAJ3S2GE0KC000001', 'India'],
  ['NM0LS7E20K1000001', 'Turkey'],
  ['RLLV1AFA0PH000001', 'Vietnam'],
  ['SAJWA4EC0NC000001', 'United Kingdom'],
  ['VNK00000000000001', 'France'],
  ['VSSZZZ00000000001', 'Spain'],
  ['WVW287CD0NW000001', 'Germany'],
  ['YS3FD49Y041000001', 'Sweden'],
  ['ZACNDFAN0P3000001', 'Italy'],
])('%s was assembled in %s', (vin, country) => {
  expect(assemblyCountry(vin)).toBe(country)
})

it.each([
  ['WA1', 'Q5s from Mexico carry it'],
  ['SAL', 'Defenders from Slovakia carry it'],
  ['WMW', 'it stands on cars from Oxford'],
  ['YV4', 'it stands on cars from Ghent'],
  ['3XA', 'it is past the codes of Mexico'],
  ['KAA', 'it is before the codes of Korea'],
  ['0AA', 'no VIN starts so'],
])('%s has no known country: %s', (start) => {
  expect(assemblyCountry(`${start}00000000000001`)).toBeNull()
})

it.each(['', '1', 'II000000000000000'])('a text that is not a VIN (%j) has no country', (text) => {
  expect(assemblyCountry(text)).toBeNull()
})

it('assigns no code to two countries, and no reversed range', () => {
  const codes = COUNTRY_CODES.flatMap(([from, to]) => {
    const [start, end] = [from, to].map((code) => CHARACTER_ORDER.indexOf(code.charAt(1)))
    expect(from.charAt(0)).toBe(to.charAt(0))
    expect(start).toBeGreaterThanOrEqual(0)
    expect(end).toBeGreaterThanOrEqual(start!)
    return CHARACTER_ORDER.slice(start, end! + 1)
      .split('')
      .map((place) => `${from.charAt(0)}${place}`)
  })
  expect(new Set(codes).size).toBe(codes.length)
})
