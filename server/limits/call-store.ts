import LocalStore from '@fastify/rate-limit/store/LocalStore.js'
import RedisStore from '@fastify/rate-limit/store/RedisStore.js'
import { LRUCache } from 'lru-cache'
import type { Services } from '../context.ts'
import { isWithin, keyOf, type Limit, secondsToWait } from './call-limits.ts'
import { openRedis } from './open-redis.ts'

type Scope = Pick<Services, 'config' | 'db' | 'now' | 'serviceOutcomes'>
type Counted = { current: number; ttl: number }
type Count = (limit: Limit) => Promise<Counted>
type Done = (error: Error | null, counted?: Counted) => void
/** What the plugin tells of a route: `isShared` where its use is counted by all processes anyway (rule "shared limits"). */
type RouteOptions = { url?: string; isShared?: boolean; routeInfo?: { method?: string | string[]; url?: string } }

/** Of a limit of forty calls or more, a process takes a twentieth at once from the database, and counts that by itself. */
const shares = 20
const maxRemembered = 20_000

/**
 * Where calls per network are counted (rule "limits of many processes"): in Redis where there is one, else in the database, and by the
 * process alone while neither answers. `Store` is for @fastify/rate-limit.
 */
export function openCallStore(scope: Scope, log: (line: string) => void) {
  const { redisUrl } = scope.config.process
  const { worked, failed } = scope.serviceOutcomes
  const hearOfRedis = (isThere: boolean) => {
    log(isThere ? redisIsThere : redisIsGone)
    if (isThere) worked('redis')
    else failed('redis', 'Redis does not answer')
  }
  const redis = redisUrl ? openRedis(redisUrl, hearOfRedis) : null
  const byRedis = redis && countedBy(new RedisStore(false, false, redis, 'bouquet-limit-'))
  const inRedis: Count | null =
    byRedis &&
    (async (limit) => {
      const counted = await byRedis(limit)
      worked('redis')
      return counted
    })
  const alone = countedBy(new LocalStore(false, false, maxRemembered))
  const together = inTurn([...(inRedis ? [inRedis] : []), inDatabase(scope), alone])
  const Store = class {
    #route = ''
    #count = together
    incr(who: string, done: Done, windowMs: number, max: number): void {
      const limit = { name: `calls ${this.#route}`, who, max, seconds: windowMs / 1000 }
      const hashed = keyOf(scope.config, limit).toString('base64url')
      this.#count({ ...limit, who: hashed }).then((counted) => done(null, counted), done as (error: Error) => void)
    }
    child({ isShared = false, routeInfo: { method, url } = {} }: RouteOptions) {
      const child = new Store()
      child.#route = `${method} ${url}`
      child.#count = isShared ? alone : together
      return child
    }
  }
  return { Store, close: async () => redis?.disconnect() }
}

const redisIsThere = 'Calls are counted in Redis.'
const redisIsGone = 'REDIS_URL: Redis does not answer; until it does, calls are counted in the database.'

const countedBy =
  (store: { incr(key: string, done: Done, windowMs: number, max: number): void }): Count =>
  ({ who, max, seconds }) =>
    new Promise((resolve, reject) => {
      const done: Done = (error, counted) => (counted ? resolve(counted) : reject(error))
      store.incr(who, done, seconds * 1000, max)
    })

/** The first of them that answers counts. */
function inTurn([first, ...others]: Count[]): Count {
  if (!first) throw new Error('Nothing counts')
  if (others.length === 0) return first
  const otherwise = inTurn(others)
  return (limit) => first(limit).catch(() => otherwise(limit))
}

/** Several calls are taken from the database at once, so that a page that everybody opens writes no row for each of its readers. */
function inDatabase(scope: Scope): Count {
  const leases = new LRUCache<string, { left: number; until: number }>({ max: maxRemembered })
  return async (limit) => {
    const now = scope.now().getTime()
    const lease = leases.get(limit.who)
    const within = { current: 0, ttl: limit.seconds * 1000 }
    if (lease && lease.left > 0 && lease.until > now) {
      lease.left--
      return within
    }
    const calls = Math.max(1, Math.floor(limit.max / shares))
    if (calls > 1 && (await isWithin(scope, scope.db, limit, calls))) {
      leases.set(limit.who, { left: calls - 1, until: now + limit.seconds * 1000 })
      return within
    }
    if (await isWithin(scope, scope.db, limit)) return within
    return { current: limit.max + 1, ttl: (await secondsToWait(scope, limit)) * 1000 }
  }
}
