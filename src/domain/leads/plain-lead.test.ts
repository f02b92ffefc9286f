import { expect, it } from 'vitest'

import { careerApplication } from '#domain/lead-forms/career-application.ts'
import { anAdfLead } from '#tests/support/pages/adf.ts'

import { plainLead } from './plain-lead.ts'

const fields = {
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@example.com',
  phone: '480-555-0142',
  position: 'Service technician',
  opening: 'service-technician',
  start: 'two-weeks',
  rightToWork: 'yes',
  experience: 'Brakes.\nLead 1. Hired!',
  resume: 'Ana.pdf',
  message: '',
}
const text = plainLead(anAdfLead({ fields, parts: careerApplication.adf(fields) }), 'The foot.')

it('names the applicant and the job in plain words', () => {
  expect(text).toMatch(/^Job application: Ana Núñez\n/)
  for (const line of [
    'E-mail: ana@example.com',
    '  Position: Service technician',
    '  Could begin: In two weeks',
    '  Authorized to work in the United States: Yes',
    '  Résumé: Ana.pdf',
    '  Brakes.',
  ])
    expect(text.split('\n')).toContain(line)
})

it('typed text cannot imitate a line of the mail', () => {
  expect(text.split('\n').filter((line) => line.startsWith('Lead '))).toEqual([
    expect.stringMatching(/ The foot\.$/),
  ])
})
