import type { Locator, Page } from './hydrated.ts'

/** What a journey took. */
export type Effort = Readonly<{
  /** On links, buttons, boxes and choices. */
  taps: number
  /** Fields that were typed into; focusing one is part of typing. */
  fields: number
  /** Typed characters. */
  characters: number
}>

/** The fingers of a shopper: each action is counted. */
export type Phone = Readonly<{
  tap: (target: Locator) => Promise<void>
  /** Chooses from a list, which is one tap. */
  choose: (list: Locator, value: string) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  effort: () => Effort
}>

/** A phone that counts from zero, over a page that is already open. */
export function createPhone(): Phone {
  let taps = 0
  let fields = 0
  let characters = 0
  return {
    async tap(target) {
      taps += 1
      await target.tap()
    },
    async choose(list, value) {
      taps += 1
      await list.selectOption(value)
    },
    async type(field, text) {
      fields += 1
      characters += text.length
      await field.fill(text)
    },
    effort: () => ({ taps, fields, characters }),
  }
}

/** An interaction of a page that took longer than a frame. */
export type SlowInteraction = Readonly<{
  name: string
  target: string
  /** From the tap to the next frame. */
  ms: number
  /** How much of it was before and in the event handlers. */
  handledMs: readonly [before: number, during: number]
}>

/**
 * With `INP=1` in the environment: slows the CPU of a page down four times, and collects its interactions by the Event
 * Timing API, from 16 ms on. Times are only reported: they depend on the machine.
 * @returns the interactions so far, oldest first; empty without `INP=1`
 */
export async function measureInteractions(page: Page): Promise<() => readonly SlowInteraction[]> {
  const interactions: SlowInteraction[] = []
  if (process.env['INP'] !== '1') return () => interactions
  await page.exposeFunction('reportInteraction', (one: SlowInteraction) => interactions.push(one))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue
        const { name, duration: ms, target } = entry
        const element = target instanceof Element ? target : null
        const { reportInteraction } = globalThis as unknown as {
          reportInteraction: (one: SlowInteraction) => void
        }
        reportInteraction({
          name,
          ms,
          handledMs: [
            Math.round(entry.processingStart - entry.startTime),
            Math.round(entry.processingEnd - entry.processingStart),
          ],
          target: `${location.pathname} ${element?.tagName} ${element?.textContent?.trim().slice(0, 30)}`,
        })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return () => [...interactions]
}
