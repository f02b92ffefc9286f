import { expect, it } from 'vitest'

import { longTasks } from './tasks.ts'

const event = (
  name: string,
  [startMs, ms]: readonly [number, number],
  data: Readonly<{ url?: string; functionName?: string }> = {},
  tid = 1,
) => ({
  ph: 'X',
  name,
  pid: 9,
  tid,
  ts: startMs * 1000,
  dur: ms * 1000,
  tdur: ms * 1000,
  args: { data },
})

const thread = {
  ph: 'M',
  name: 'thread_name',
  pid: 9,
  tid: 1,
  ts: 0,
  args: { name: 'CrRendererMain' },
}

it('lists long tasks with what each part took without those inside it', () => {
  const events = [
    thread,
    event('RunTask', [0, 10]),
    event('Layout', [1, 5]),
    event('RunTask', [100, 80]),
    event('EvaluateScript', [105, 60], { url: 'http://x/assets/app-1.js?v=2' }),
    event('FunctionCall', [110, 40], { url: 'http://x/assets/app-1.js', functionName: 'run' }),
    event('Layout', [170, 5]),
    event('RunTask', [0, 500], {}, 2),
  ]
  expect(longTasks(events, 50)).toEqual([
    {
      startMs: 100,
      ms: 80,
      parts: [
        ['FunctionCall app-1.js run', 40],
        ['EvaluateScript app-1.js', 20],
        ['other', 15],
        ['Layout', 5],
      ],
    },
  ])
})

it('refuses a trace without a main thread', () => {
  expect(() => longTasks([], 50)).toThrow('no main thread')
})
