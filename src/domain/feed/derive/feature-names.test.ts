import { describe, expect, it } from 'vitest'

import { vehicleWord } from '#i18n/vehicle-words.ts'

import { featureName, featuresIn, namedFeatures } from './feature-names.ts'
import { FEATURE_PHRASES } from './feature-phrases.data.ts'

describe('featureName', () => {
  it.each([
    ['Backup Camera', 'Rear backup camera'],
    ['Cámara de reversa', 'Rear backup camera'],
    ['HEATED FRONT SEATS', 'Heated front seats'],
    ['Asientos con calefacción', 'Heated seats'],
    ['Leather-Trimmed Seats', 'Leather seats'],
    ['Asientos de piel', 'Leather seats'],
    ['- 20" Alloy Wheels', 'Alloy wheels'],
    ['Remote Keyless Entry', 'Keyless entry'],
    ['SiriusXM Satellite Radio', 'Satellite radio'],
    ['Bose Premium Sound System', 'Premium audio'],
    ['Alpine Sound System', 'Premium audio'],
    ['ParkView Rear Backup Camera', 'Rear backup camera'],
    ['Power Moonroof', 'Sunroof'],
    ['Quemacocos panorámico', 'Panoramic sunroof'],
    ['Android Auto & Apple CarPlay', 'Apple CarPlay and Android Auto'],
    ['Third-Row Seating', 'Third row'],
    ['Sensores de reversa', 'Parking sensors'],
    ['Encendido remoto', 'Remote start'],
  ])('%s is %s', (text, name) => {
    expect(featureName(text)).toBe(name)
  })

  it.each(['Heated seats with memory', 'Leatherette seats', 'Snowplow', 'Seats', ''])(
    '%j is unchanged',
    (text) => {
      expect(featureName(text)).toBe(text)
    },
  )

  it('looks up no text longer than a name', () => {
    const text = `Sunroof${' '.repeat(100)}`
    expect(featureName(text)).toBe(text)
  })

  it('recognizes its own names', () => {
    const names = Object.keys(FEATURE_PHRASES)
    expect(names.map(featureName)).toEqual(names)
  })

  it('recognizes its own names in Spanish', () => {
    const names = Object.keys(FEATURE_PHRASES)
    expect(names.map((name) => featureName(vehicleWord(name, 'es')))).toEqual(names)
  })

  it('lists each once, in order', () => {
    expect(namedFeatures(['Sunroof', 'Backup camera', 'Moonroof', 'Snowplow'])).toEqual([
      'Sunroof',
      'Rear backup camera',
      'Snowplow',
    ])
  })
})

describe('featuresIn', () => {
  it('finds the longest phrases of a description, in order', () => {
    expect(
      featuresIn(
        'One owner! Leather-trimmed seats, heated steering wheel and a panoramic sunroof. Adaptive cruise control.',
      ),
    ).toEqual([
      'Leather seats',
      'Heated steering wheel',
      'Panoramic sunroof',
      'Adaptive cruise control',
    ])
  })

  it('reads Spanish', () => {
    expect(featuresIn('Con asientos de piel, quemacocos y cámara de reversa')).toEqual([
      'Leather seats',
      'Sunroof',
      'Rear backup camera',
    ])
  })

  it.each([
    'Tow package available',
    'No sunroof',
    'Sin quemacocos',
    'Bluetooth is optional',
    'May have navigation',
    'Needs a new touchscreen',
    'Bluetoothless',
    'Alpine White with fender flares',
    'Meridian Blue, infinity mirror',
  ])('finds nothing in %j', (text) => {
    expect(featuresIn(text)).toEqual([])
  })

  it('continues after a negated sentence', () => {
    expect(featuresIn('No accidents. Navigation. No rust; fog lights')).toEqual([
      'Navigation',
      'Fog lights',
    ])
  })
})
