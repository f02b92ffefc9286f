import { expect, it } from 'vitest'

import { VIDEO_FRAMES } from '#domain/vehicle/media/video.ts'

import { headersFor, pagePolicy } from './security-headers.ts'

const NONE = { scripts: [], styles: [] }
const ONE = "'sha256-one'"

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

it('allows inline scripts and styles by their hash, and no script file by its address', () => {
  const policy = pagePolicy({ scripts: [ONE, "'sha256-two'"], styles: ["'sha256-css'"] })
  expect(directive(policy, 'script-src')).toEqual([ONE, "'sha256-two'", "'strict-dynamic'"])
  expect(directive(policy, 'style-src')).toEqual(["'self'", "'sha256-css'"])
})

it('allows no script at all on a page without one, and nothing unsafe anywhere', () => {
  const policy = pagePolicy(NONE)
  expect(policy).toContain("script-src 'none'")
  for (const name of ['default-src', 'frame-ancestors', 'base-uri', 'object-src'])
    expect(policy).toContain(`${name} 'none'`)
  expect(policy.replace(/style-src-attr [^;]+/, '')).not.toContain('unsafe')
})

it('allows the camera only to the page that scans VINs', () => {
  expect(headersFor('/sell-my-car', null)['permissions-policy']).toMatch(/^camera=\(self\), /)
  for (const path of ['/', '/sell-my-car/details', '/sell-my-car.data', null])
    expect(headersFor(path, null)['permissions-policy']).toMatch(/^camera=\(\), /)
})

it('allows connections to the site only, unless a sink is configured', () => {
  expect(pagePolicy(NONE)).toContain("connect-src 'self';")
  expect(pagePolicy(NONE, { sinks: ['https://sd.example'] })).toContain(
    "connect-src 'self' https://sd.example;",
  )
})

it('VDP-6 allows frames of videos, and of third parties beside those of a map, each once', () => {
  expect(directive(pagePolicy(NONE), 'frame-src')).toEqual(VIDEO_FRAMES)
  const policy = pagePolicy(NONE, {
    further: { frames: ['https://www.google.com'], connects: [] },
    sinkFrames: ['https://chat.example', 'https://www.google.com'],
  })
  expect(directive(policy, 'frame-src')).toEqual([
    ...VIDEO_FRAMES,
    'https://www.google.com',
    'https://chat.example',
  ])
})
