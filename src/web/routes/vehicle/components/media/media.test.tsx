import { expect, it } from 'vitest'

import { renderHtml } from '#tests/support/pages/render.tsx'

import { Media } from './media.tsx'
import { Spin, turned } from './spin.tsx'
import { VideoPlayer } from './video-player.tsx'

const picture = { src: '/renderings/2/black-960.avif', alt: 'A rendering', isDrawing: true }
const youtube = {
  host: 'youtube',
  title: 'Walkaround',
  href: 'https://youtu.be/dQw4w9WgXcQ',
  player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  captions: null,
} as const
const spin = Array.from({ length: 8 }, (_, at) => `https://p.example/s${at}.jpg`)

it('VDP-6 requests nothing of another host before the shopper asks for it, and says of whom', () => {
  const html = renderHtml(
    <Media
      videos={[youtube]}
      spin={spin}
      isRendered={false}
      name="2024 Jeep Wrangler"
      picture={picture}
    />,
  )
  expect(html).not.toContain('youtube-nocookie')
  expect(html).not.toMatch(/src="https:/)
  expect(html).toContain('href="https://youtu.be/dQw4w9WgXcQ"')
  expect(html).toContain('Play: Walkaround')
  expect(html).toContain('YouTube, which then gets your IP address')
  expect(html).toContain('8 photos load when you open it')
})

it('VDP-6 plays in a frame with a title and few rights, a file with its captions', () => {
  const frame = renderHtml(<VideoPlayer video={youtube} title="Walkaround" />)
  expect(frame).toMatch(/<iframe[^>]*title="Walkaround"/)
  expect(frame).not.toContain('allow-top-navigation')
  const file = { ...youtube, host: 'file', player: 'https://cdn.example/a.mp4' } as const
  const captions = 'https://cdn.example/a.vtt'
  const video = renderHtml(<VideoPlayer video={{ ...file, captions }} title="Engine" />)
  expect(video).toMatch(/<video[^>]*crossorigin="anonymous"/i)
  expect(video).toContain('<track kind="captions" src="https://cdn.example/a.vtt"')
  expect(renderHtml(<VideoPlayer video={file} title="Engine" />)).not.toMatch(/crossorigin/i)
})

it('VDP-6 a 360° view is a slider that says how to turn it', () => {
  const html = renderHtml(<Spin pictures={spin} isRendered={false} name="2024 Jeep Wrangler" />)
  expect(html).toMatch(/role="slider"[^>]*aria-label="360° view of this 2024 Jeep Wrangler"/)
  expect(html).toContain('aria-valuetext="Photo 1 of 8"')
  expect(html).toContain('Drag, or use the arrow keys')
  // The others are loaded when they are wanted.
  expect(new Set(html.match(/https:\/\/p\.example\S+\.jpg/g)).size).toBe(1)
  // One that this server stores has sizes.
  const stored = `/media/${'a'.repeat(32)}/1600.jpg#8a9099`
  const own = renderHtml(
    <Spin pictures={[stored, ...spin]} isRendered={false} name="2024 Jeep Wrangler" />,
  )
  expect(own).toMatch(/<img[^>]*srcSet="[^"]*\/640\.avif 640w[^"]*\/1280\.avif 1280w"/i)
  expect([turned(0, -1, 8), turned(7, 1, 8), turned(3, -20, 8)]).toEqual([7, 0, 7])
})

it('VDP-6 says of a 360° view of renderings that it shows no photos', () => {
  const name = '2024 Jeep Wrangler'
  const closed = renderHtml(
    <Media videos={[]} spin={spin} isRendered name={name} picture={picture} />,
  )
  expect(closed).toContain('8 computer renderings, not photos of this vehicle')
  const opened = renderHtml(<Spin pictures={spin} isRendered name={name} />)
  expect(opened).toContain('Computer rendering, not a photo of this vehicle.')
  expect(opened).toContain('aria-valuetext="Rendering 1 of 8"')
})
