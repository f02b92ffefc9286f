import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'

import type { PhotoFormat } from '#domain/vehicle/stored-photo.ts'

import type {
  MakerReply,
  MakerRequest,
  MakerResult,
  MasterPhoto,
  PhotoFault,
  Rotation,
} from './maker-messages.ts'

/** The maximum number of concurrent encodings. */
const MAX_CONCURRENT = 2
/** The maximum number of waiting pictures; more are refused. */
const MAX_WAITING = { now: 40, later: 400 }
/** The maximum time for one picture: a process that takes longer is killed. */
const MAX_MS = 30_000
/** The process ends after this idle time, which frees its memory. */
const IDLE_MS = 60_000

/** `now` for work that a browser waits for, `later` for everything else. */
export type Urgency = keyof typeof MAX_WAITING

type Work =
  | Omit<Extract<MakerRequest, { kind: 'master' }>, 'id'>
  | Omit<Extract<MakerRequest, { kind: 'size' }>, 'id'>
type Task = Readonly<{ work: Work; done: (result: MakerResult) => void }>

/** Too many pictures wait. */
export class MakerBusy extends Error {
  override readonly name = 'MakerBusy'
}

/** The process ended, ran out of memory or took too long; another attempt may succeed. */
export class MakerFailed extends Error {
  override readonly name = 'MakerFailed'
}

type Options = Readonly<{
  /** How much lower the priority of the process is than that of this one, from 0 to 19. */
  niceness?: number
  maxMs?: number
  idleMs?: number
  /** Whether it leaves a core of the machine to others. */
  leavesCore?: boolean
}>

/** Makes photos in a child process, which is started on demand. */
export function photoMaker({
  niceness = 0,
  maxMs = MAX_MS,
  idleMs = IDLE_MS,
  leavesCore = false,
}: Options = {}) {
  const free = leavesCore ? availableParallelism() - 1 : MAX_CONCURRENT
  const concurrent = Math.max(1, Math.min(free, MAX_CONCURRENT))
  let child: ChildProcess | null = null
  let lastId = 0
  let isStopped = false
  let idle: NodeJS.Timeout | undefined
  const waiting: Readonly<Record<Urgency, Task[]>> = { now: [], later: [] }
  const running = new Map<
    number,
    Readonly<{ task: Task; owner: ChildProcess; timer: NodeJS.Timeout }>
  >()

  function settle({ id, ...result }: MakerReply): void {
    const one = running.get(id)
    if (!one) return
    running.delete(id)
    clearTimeout(one.timer)
    one.task.done(result)
    next()
  }

  function started(): ChildProcess {
    const made = fork(new URL('./maker-process.ts', import.meta.url), [String(niceness)], {
      // The flags of this process are for its own entry file.
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    made.on('message', (reply: MakerReply) => settle(reply))
    // `exit` follows.
    made.on('error', () => {})
    made.on('exit', () => {
      if (child === made) child = null
      // Settled ones leave the map, and others may join another process.
      for (const [id, { owner }] of Array.from(running))
        if (owner === made) settle({ id, error: 'the image process has ended' })
    })
    made.unref()
    made.channel?.unref()
    return made
  }

  /** Ends a process. Work that arrives before it has exited starts another. */
  function kill(owner: ChildProcess): void {
    if (child === owner) child = null
    owner.kill('SIGKILL')
  }

  function next(): void {
    clearTimeout(idle)
    while (running.size < concurrent) {
      const task = waiting.now.shift() ?? waiting.later.shift()
      if (!task) break
      child ??= started()
      const owner = child
      const id = ++lastId
      running.set(id, { task, owner, timer: setTimeout(() => kill(owner), maxMs) })
      owner.channel?.ref()
      // A process that ends meanwhile reports it by `exit`.
      owner.send({ id, ...task.work }, () => {})
    }
    if (running.size > 0) return
    child?.channel?.unref()
    idle = setTimeout(() => void end(), idleMs).unref()
  }

  /** Ends the process; later work starts another. */
  function end(): Promise<void> {
    clearTimeout(idle)
    const ending = child
    if (ending === null) return Promise.resolve()
    return new Promise((resolve) => {
      ending.once('exit', () => resolve())
      kill(ending)
    })
  }

  function stop(): Promise<void> {
    isStopped = true
    for (const task of [...waiting.now.splice(0), ...waiting.later.splice(0)])
      task.done({ error: 'the server stops' })
    return end()
  }

  const run = (work: Work, urgency: Urgency): Promise<MakerResult> =>
    new Promise((resolve, reject) => {
      if (isStopped) return reject(new MakerFailed('the server stops'))
      const queue = waiting[urgency]
      if (queue.length >= MAX_WAITING[urgency])
        return reject(new MakerBusy('too many pictures wait'))
      queue.push({ work, done: resolve })
      next()
    })

  return {
    /**
     * The photo to store for a fetched picture, or why it is refused.
     * @throws {MakerBusy | MakerFailed}
     */
    async master(bytes: Uint8Array, degrees: Rotation = 0): Promise<MasterPhoto | PhotoFault> {
      const result = await run({ kind: 'master', bytes, degrees }, 'later')
      if ('photo' in result) return result.photo
      throw new MakerFailed('error' in result ? result.error : 'no photo')
    },
    /**
     * A stored photo in one size; `null` if it is narrower.
     * @throws {MakerBusy | MakerFailed}
     */
    async size(
      master: Uint8Array,
      width: number,
      format: PhotoFormat,
      urgency: Urgency,
    ): Promise<Uint8Array | null> {
      const result = await run({ kind: 'size', master, width, format }, urgency)
      if ('file' in result) return result.file
      throw new MakerFailed('error' in result ? result.error : 'no file')
    },
    stop,
  }
}
export type PhotoMaker = ReturnType<typeof photoMaker>
