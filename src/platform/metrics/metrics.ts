import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * The values of labels, by name. Every value comes from a bounded set: never a path, an address or a shopper's text.
 */
export type Labels<Name extends string = string> = Readonly<Record<Name, string>>

/** One time series of a counter. Adding is one addition: nothing is looked up or written. */
export type Series = Readonly<{ add(by?: number): void }>

/** A value and its labels. */
export type Sample = Readonly<{ labels?: Labels; value: number }>

type About<Name extends string> = Readonly<{
  /** With its unit, as Prometheus names metrics: `forecourt_jobs_waiting`, `…_seconds`, `…_total`. */
  name: string
  help: string
  labels?: readonly Name[]
}>

/**
 * Whether a gauge belongs to this process, or is shared by all processes and read by the one that serves the request.
 */
export type Scope = 'process' | 'group'

/** The interface with which modules register their metrics. */
export type Metrics = Readonly<{
  /** A counter. Call `of` at the start or on first use, and keep the result. */
  counter<Name extends string>(about: About<Name>): Readonly<{ of(labels: Labels<Name>): Series }>
  /**
   * A distribution of seconds.
   * @param about.buckets upper bounds in seconds, ascending
   */
  histogram<Name extends string>(
    about: About<Name> & Readonly<{ buckets: readonly number[] }>,
  ): Readonly<{ observe(labels: Labels<Name>, seconds: number): void }>
  /**
   * Values that are read on request. Those that cannot be read in time are omitted.
   * @param read returns every sample of the gauge
   */
  gauge(
    about: About<string> & Readonly<{ scope?: Scope }>,
    read: () => readonly Sample[] | Promise<readonly Sample[]>,
  ): void
}>

/** The measured process. */
export type Process = Readonly<{
  /** Identifies this process within the installation. */
  instance: string
  /** Of the product. */
  version: string
  /** Of this build. */
  build: string
}>

const READ_MS = 1500

/** The samples of a source, or none if it fails or is too slow, so that a broken source does not hide other metrics. */
async function samplesOf(
  read: () => readonly Sample[] | Promise<readonly Sample[]>,
): Promise<readonly Sample[]> {
  const late = Promise.withResolvers<readonly Sample[]>()
  const timer = setTimeout(() => late.resolve([]), READ_MS)
  const reading = (async () => read())().catch(() => [])
  return Promise.race([reading, late.promise]).finally(() => clearTimeout(timer))
}

/** The metrics of one process, with those of Node itself. */
export function createMetrics({ instance, version, build }: Process) {
  const registry = new Registry()
  registry.setDefaultLabels({ instance })
  const group = new Registry()
  const registryOf = (scope: Scope = 'process') => (scope === 'group' ? group : registry)
  collectDefaultMetrics({ register: registry })

  const metrics: Metrics = {
    counter({ name, help, labels = [] }) {
      const series: { labels: Labels; count: number }[] = []
      const counter = new Counter<string>({
        name,
        help,
        labelNames: labels,
        registers: [registry],
        collect() {
          counter.reset()
          for (const { labels: values, count } of series) counter.inc(values, count)
        },
      })
      return {
        of(values) {
          const one = { labels: values, count: 0 }
          series.push(one)
          return {
            add(by = 1) {
              one.count += by
            },
          }
        },
      }
    },
    histogram({ name, help, labels = [], buckets }) {
      return new Histogram({
        name,
        help,
        labelNames: labels,
        buckets: [...buckets],
        registers: [registry],
      })
    },
    gauge({ name, help, labels = [], scope }, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [registryOf(scope)],
        async collect() {
          const samples = await samplesOf(read)
          gauge.reset()
          // A gauge without labels would report 0 if it could not be read.
          if (samples.length === 0 && labels.length === 0) gauge.remove()
          for (const { labels: values = {}, value } of samples) gauge.set(values, value)
        },
      })
    },
  }
  metrics.gauge(
    {
      name: 'forecourt_build_info',
      help: 'The version and build that a process runs; always 1.',
      labels: ['version', 'build', 'node'],
    },
    () => [{ labels: { version, build, node: process.version }, value: 1 }],
  )
  return {
    ...metrics,
    contentType: registry.contentType,
    /** The metrics of this process, as Prometheus text. */
    ofProcess: () => registry.metrics(),
    /** The metrics that all processes share, read by this one. */
    ofGroup: () => group.metrics(),
  }
}
