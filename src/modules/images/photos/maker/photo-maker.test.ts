import { availableParallelism } from 'node:os'

import { expect, it, onTestFinished } from 'vitest'

import { aHugePng, aJpeg } from '#tests/support/builders/photos.ts'

import { MakerBusy, MakerFailed, photoMaker } from './photo-maker.ts'

function aMaker(options: Parameters<typeof photoMaker>[0] = {}) {
  const maker = photoMaker(options)
  onTestFinished(() => maker.stop())
  return maker
}

it('starts another process after one that took too long', async () => {
  const maker = aMaker({ maxMs: 1 })
  await expect(maker.master(await aJpeg(1))).rejects.toThrow(MakerFailed)
  await expect(maker.master(await aJpeg(1))).rejects.toThrow(MakerFailed)
  expect(await aMaker().master(await aJpeg(1))).toMatchObject({ width: 1600 })
})

it('ends its process when idle, and starts it again', async () => {
  const maker = aMaker({ idleMs: 1 })
  expect(await maker.master(await aJpeg(1))).toMatchObject({ width: 1600 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await maker.master(aHugePng())).toEqual({ fault: 'it has more than 50 megapixels' })
})

it('refuses work beyond its queue, and first does work that a browser waits for', async () => {
  const maker = aMaker()
  const jpeg = await aJpeg(1, [400, 300])
  const done: string[] = []
  const later = Array.from({ length: 10 }, () =>
    maker.size(jpeg, 320, 'jpg', 'later').then(() => done.push('later')),
  )
  const now = Array.from({ length: 40 }, () =>
    maker.size(jpeg, 320, 'webp', 'now').then(() => done.push('now')),
  )
  await expect(maker.size(jpeg, 320, 'webp', 'now')).rejects.toThrow(MakerBusy)
  await Promise.all([...later, ...now])
  // Only the two that were running already.
  expect(done.slice(0, 40).filter((urgency) => urgency === 'later').length).toBeLessThanOrEqual(2)
})

it('leaves a core to others if it is to', async () => {
  const maker = aMaker({ leavesCore: true })
  const jpeg = await aJpeg(1, [400, 300])
  const done: string[] = []
  const work = (urgency: 'now' | 'later') =>
    maker.size(jpeg, 320, 'jpg', urgency).then(() => done.push(urgency))
  await Promise.all([...Array.from({ length: 5 }, () => work('later')), work('now')])
  // Only those that were running already precede the urgent one.
  const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
  expect(done.indexOf('now')).toBeLessThanOrEqual(atOnce)
})

it('fails work that waits when it stops, and starts no other process', async () => {
  const maker = aMaker()
  const jpeg = await aJpeg(1, [400, 300])
  const works = Array.from({ length: 10 }, () => maker.size(jpeg, 320, 'jpg', 'later'))
  const outcomes = Promise.allSettled(works)
  await maker.stop()
  expect((await outcomes).map(({ status }) => status)).toEqual(works.map(() => 'rejected'))
  await expect(maker.size(jpeg, 320, 'jpg', 'now')).rejects.toThrow('the server stops')
})
