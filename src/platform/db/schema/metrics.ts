/** The last report of each process at work; a process without a row gets no request. */
export interface MetricReportTable {
  /** Its host and port. */
  instance: string
  /** How many reports were requested, and the last of these requests that it has answered. */
  requested: number
  answered: number
  /** Prometheus text. */
  report: string
}

export interface MetricTables {
  metric_report: MetricReportTable
}
