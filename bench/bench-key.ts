/** The key of servers and commands on PostgreSQL, which demand one. */
export const BENCH_KEY = 'a key only for benches, not for servers'
