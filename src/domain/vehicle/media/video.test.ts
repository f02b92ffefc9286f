import { describe, expect, it } from 'vitest'

import { playerAddress, VIDEO_FRAMES, videoAt } from './video.ts'

const ID = 'dQw4w9WgXcQ'

describe('the video at an address', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}&t=9`,
    `https://youtu.be/${ID}?si=abc`,
    `https://www.youtube.com/embed/${ID}`,
    `https://m.youtube.com/shorts/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
  ])('%s is one of YouTube', (address) =>
    expect(videoAt(address)).toEqual({ kind: 'youtube', id: ID }),
  )

  it.each([
    ['https://vimeo.com/76979871', null],
    ['https://player.vimeo.com/video/76979871', null],
    ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h="><script>', null],
  ])('%s is one of Vimeo', (address, key) =>
    expect(videoAt(address)).toEqual({ kind: 'vimeo', id: '76979871', key }),
  )

  it('may be a file', () =>
    expect(videoAt('https://cdn.example/walk.MP4?v=2')).toEqual({
      kind: 'file',
      address: 'https://cdn.example/walk.MP4?v=2',
    }))

  it.each([
    'http://cdn.example/walk.mp4',
    'https://user:secret@cdn.example/walk.mp4',
    'https://www.youtube.com/channel/UC1',
    'https://www.youtube.com/watch?v=../../evil',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks',
    'https://videos.example/player?id=7',
    'javascript:alert(1)//.mp4',
    'no address',
  ])('%s is none', (address) => expect(videoAt(address)).toBeNull())
})

it('players are frames of the two hosts, with captions in the shopper’s language, or the file', () => {
  const addresses = [
    `https://youtu.be/${ID}`,
    'https://vimeo.com/76979871/8272103f6e',
    'https://cdn.example/walk.mp4',
  ].map((address) => playerAddress(videoAt(address)!, 'es'))
  expect(addresses.map((address) => new URL(address).origin)).toEqual([
    ...VIDEO_FRAMES,
    'https://cdn.example',
  ])
  expect(addresses[0]).toContain('cc_load_policy=1&hl=es')
  expect(addresses[1]).toContain('dnt=1&texttrack=es&h=8272103f6e')
})
