import { expect, it } from 'vitest'

import { drawnLine, linesOf, lineWidth, type DrawnFont } from './drawn-text.ts'

const letters = Array.from('abcdefghijklmnopqrstuvwxyz-… 0123456789')
/** A font whose letters are half as wide as high. */
const font: DrawnFont = {
  unitsPerEm: 1000,
  glyphs: Object.fromEntries(
    letters.map((letter) => [letter, [500, letter === ' ' ? '' : 'M0 0Z']]),
  ),
}
const inLines = (text: string, maxLines = 3) =>
  linesOf(font, text, { size: 20, width: 100, maxLines })

it('breaks lines between words', () => {
  expect(inLines('grand cherokee l')).toEqual(['grand', 'cherokee l'])
})

it('never exceeds the line limit, and ends cut text with an ellipsis', () => {
  expect(inLines('one two three four five six seven', 2)).toEqual(['one two', 'three fou…'])
})

it('cuts a word that is wider than a line', () => {
  expect(inLines('incomprehensible')).toEqual(['incompreh…'])
  expect(inLines('')).toEqual([])
})

it('replaces a letter that the font lacks with its base letter or a dash', () => {
  expect(lineWidth(font, 'á猫', 20)).toBe(20)
  const svg = drawnLine(font, 'a á', { x: 1, y: 2, size: 20, fill: '#fff' })
  expect(svg.match(/<path/g)).toHaveLength(2)
  expect(svg).toContain('translate(1000)')
})
