import { createElement } from 'react'
import type { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'

import type { Opening } from '#domain/careers/opening.ts'
import { HONEYPOT_FIELD } from '#domain/forms/form-guard.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { aDocx, aPdf } from '#tests/support/builders/documents.ts'
import { anOpening } from '#tests/support/builders/people.ts'
import { aCareersSite, pdf, shownOf, typed } from '#tests/support/pages/careers-site.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { pageAbout } from '#web/lib/seo/page-about.ts'
import CareersPage, { loader as loadCareers } from '#web/routes/careers/route.tsx'

import { loader } from './route.tsx'

describe('an opening', () => {
  it.each(['en', 'es'] as const)(
    'is shown in full in %s, with a form that accepts a file without scripts',
    async (locale) => {
      const { load } = await aCareersSite()
      const { html } = await shownOf(load('service-technician', locale), locale)
      expect(html).toContain(
        locale === 'en' ? 'You repair &lt;vehicles&gt;.' : 'Usted repara vehículos.',
      )
      expect(html).toContain('encType="multipart/form-data"')
      expect(html).toContain('type="file"')
      expect(html.match(/<h1/g)).toHaveLength(1)
    },
  )

  it('has JobPosting structured data that equals the page', async () => {
    const { load } = await aCareersSite()
    const args = load() as { context: RouterContextProvider }
    await loader(args as never)
    expect(pageAbout(args.context).jsonLd?.[0]).toMatchObject({
      '@type': 'JobPosting',
      title: 'Service technician',
      datePosted: '2026-11-02',
      validThrough: '2026-12-31T23:59',
      employmentType: 'FULL_TIME',
      description: expect.stringContaining('You repair &lt;vehicles&gt;.'),
      hiringOrganization: { name: 'Ocotillo Scottsdale' },
      baseSalary: { value: { minValue: 28, maxValue: 46, unitText: 'HOUR' } },
    })
  })

  it('that has expired responds 410 and accepts nothing; an unknown one 404', async () => {
    const { load, post, leads } = await aCareersSite({ isOver: true })
    const { html, status } = await shownOf(load())
    expect(status).toBe(410)
    expect(html).not.toContain('<form')
    await expect(post()).rejects.toMatchObject({ init: { status: 410 } })
    await expect(loader(load('nope'))).rejects.toMatchObject({ init: { status: 404 } })
    expect(leads).toEqual([])
  })
})

describe('an application for an opening', () => {
  it.each(['en', 'es'] as const)(
    'without a résumé is a lead of its store, in %s',
    async (locale) => {
      const { post, leads } = await aCareersSite()
      const nothingChosen = new File([], '')
      expect(await post({ resume: nothingChosen }, locale)).toMatchObject({
        status: 303,
        to: '/form/career-application/thank-you?dealer=OCS',
      })
      expect(leads).toMatchObject([
        {
          form: 'career-application',
          dealerCode: 'OCS',
          language: locale,
          stock: null,
          fields: {
            ...typed,
            resume: '',
            opening: 'service-technician',
            position: 'Service technician',
          },
        },
      ])
      expect(leads[0]).not.toHaveProperty('files')
    },
  )

  it.each(['en', 'es'] as const)(
    'with a résumé contains its name and the file, in %s',
    async (locale) => {
      const { post, leads } = await aCareersSite()
      const resume = locale === 'en' ? pdf() : pdf('CV.docx', aDocx())
      expect(await post({ resume }, locale)).toMatchObject({ status: 303 })
      expect(leads).toMatchObject([
        { fields: { resume: resume.name }, files: [{ field: 'resume', uploadId: /^[\w-]{22}$/ }] },
      ])
    },
  )

  it.each([
    ['errorFileLies', pdf('CV.pdf', Buffer.from('GIF89a'))],
    ['errorFileType', pdf('CV.txt', Buffer.from('I am a text'))],
    ['errorFileMacros', pdf('CV.docx', aDocx({ 'word/vbaProject.bin': 'x' }))],
    ['errorFileSize', pdf('CV.pdf', Buffer.alloc(5 * 1024 * 1024 + 1, 'x'))],
    ['errorFileBroken', pdf('CV.pdf', aPdf().subarray(0, 60))],
  ] as const)(
    'with an invalid file says %s beside the field, and keeps all input',
    async (error, resume) => {
      const { post, leads, load } = await aCareersSite()
      const { status, shown } = await post({ resume })
      expect(status).toBe(400)
      expect(shown).toMatchObject({ errors: { resume: error }, values: typed, files: [] })
      const { html } = await shownOf(load(), 'en', shown as object)
      expect(html).toMatch(/id="resume-error"/)
      expect(html).toContain('Ten years')
      expect(leads).toEqual([])
    },
  )

  it('keeps a valid file while something else is invalid, and sends it then', async () => {
    const { post, leads, load } = await aCareersSite()
    const { status, shown } = await post({ email: 'ana@', resume: pdf() })
    expect(status).toBe(400)
    expect(Object.keys(shown?.errors ?? {})).toEqual(['email'])
    expect(shown?.files).toMatchObject([{ field: 'resume', name: 'Ana CV.pdf' }])
    const { html } = await shownOf(load(), 'en', shown as object)
    expect(html).toContain('Keep Ana CV.pdf')
    await post({ resume: shown?.values['resume'] ?? '' })
    expect(leads).toMatchObject([
      { fields: { resume: 'Ana CV.pdf' }, files: [{ field: 'resume' }] },
    ])
  })

  it('a saved file can be left out, or replaced; an expired one is requested again', async () => {
    const { post, leads } = await aCareersSite()
    const saved = (await post({ email: 'ana@', resume: pdf() })).shown?.values['resume'] ?? ''
    // The box is unchecked: the field is not posted.
    await post()
    expect(leads[0]?.fields['resume']).toBe('')
    const gone = await post({ resume: 'A'.repeat(22) })
    expect(gone.shown?.errors).toEqual({ resume: 'errorFileGone' })
    expect(saved).toMatch(/^[\w-]{22}$/)
  })

  it('reports missing required fields', async () => {
    const { post } = await aCareersSite()
    const { shown } = await post({ start: '', rightToWork: '', firstName: '' })
    expect(shown?.errors).toEqual({
      firstName: 'errorRequired',
      start: 'errorChoose',
      rightToWork: 'errorChoose',
    })
  })

  it('ignores posted values of opening and position; a filled honeypot is held for review', async () => {
    const { post, leads } = await aCareersSite()
    await post({
      opening: 'boss',
      position: 'Boss',
      work: 'any',
      store: 'OCT',
      [HONEYPOT_FIELD]: 'x',
    })
    expect(leads).toMatchObject([
      { dealerCode: 'OCS', isSuspect: true, fields: { opening: 'service-technician', work: '' } },
    ])
  })
})

describe('an application without an opening', () => {
  it('goes to the chosen store, with the kind of work', async () => {
    const { postInGeneral, leads } = await aCareersSite()
    expect(await postInGeneral({ work: 'sales', store: 'OCT', resume: pdf() })).toMatchObject({
      to: '/form/career-application/thank-you?dealer=OCT',
    })
    expect(leads).toMatchObject([
      { dealerCode: 'OCT', fields: { work: 'sales', store: 'OCT', resume: 'Ana CV.pdf' } },
    ])
    expect(leads[0]?.fields).not.toHaveProperty('opening')
  })

  it('without a store goes to the site’s own; an invalid store is requested again', async () => {
    const { postInGeneral, leads } = await aCareersSite()
    await postInGeneral({ work: 'any' })
    expect(leads).toMatchObject([{ dealerCode: 'OCS' }])
    expect((await postInGeneral({ work: 'any', store: 'NOPE' })).shown?.errors).toEqual({
      store: 'errorGone',
    })
  })
})

it.each(['en', 'es'] as const)(
  'the careers page has a form and correct numbers, in %s',
  async (locale) => {
    const openings: Opening[] = [anOpening(), anOpening({ id: 'b', department: 'office' })]
    const { careers } = await aCareersSite({ openings })
    const loaderData = await loadCareers(careers(locale))
    expect(loaderData.numbers.map(({ value }) => value)).toEqual(['2', '2', '100%'])
    const html = renderHtml(createElement(CareersPage, { loaderData } as never), { locale })
    expect(html).toContain('encType="multipart/form-data"')
    expect(html.match(/<h1/g)).toHaveLength(1)
  },
)

it('a site without a store has the page, says so, and accepts no application', async () => {
  const { careers, postInGeneral } = await aCareersSite({ site: defaultSite, openings: [] })
  const loaderData = await loadCareers(careers())
  const html = renderHtml(createElement(CareersPage, { loaderData } as never))
  expect(html).toContain('No store is accepting applications')
  expect(html).not.toContain('type="file"')
  await expect(postInGeneral({ work: 'any' })).rejects.toMatchObject({ init: { status: 503 } })
})

it('a file for which there was no space is requested again later, and all input is kept', async () => {
  const { post, leads } = await aCareersSite({ areFilesCut: true })
  const { status, shown } = await post({ resume: pdf() })
  expect(status).toBe(400)
  expect(shown?.errors).toEqual({ resume: 'errorFileLater' })
  expect(shown?.values).toMatchObject({ lastName: 'Núñez', experience: 'Ten years of brakes' })
  expect(await post()).toMatchObject({ status: 303 })
  expect(leads).toHaveLength(1)
})
