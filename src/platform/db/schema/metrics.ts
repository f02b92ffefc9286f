/** The last report of each running process; only processes with a row are requested to report. */
export interface MetricReportTable {
  /** Its host and port. */
  instance: string
  /** How many reports were requested, and the last request that it has responded to. */
  requested: number
  answered: number
  /** Prometheus text. */
  report: string
}

export interface MetricTables {
  metric_report: MetricReportTable
}
