// The stores of @fastify/rate-limit come without types of their own.
declare module '@fastify/rate-limit/store/*' {
  type Counted = { current: number; ttl: number }
  type Done = (error: Error | null, counted?: Counted) => void
  export type Store = { incr(key: string, done: Done, timeWindow: number, max: number): void }
  const Store: { new (continueExceeding: boolean, exponentialBackoff: boolean, ...rest: unknown[]): Store }
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default Store
}
