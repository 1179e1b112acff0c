import { Redis } from 'ioredis'

const connectMs = 2_000
const answerMs = 300
const longestPauseMs = 2_000

/**
 * A connection to Redis or Valkey that never makes a call wait: while it is gone, commands fail at once, and it is opened again with pauses of
 * at most two seconds. `onChange` hears when it goes and when it comes back.
 */
export function openRedis(url: string, onChange: (isThere: boolean) => void): Redis {
  const redis = new Redis(url, {
    connectTimeout: connectMs,
    commandTimeout: answerMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(longestPauseMs, 100 * times),
  })
  let isThere: boolean | null = null
  const tell = (now: boolean) => {
    if (now !== isThere) onChange(now)
    isThere = now
  }
  redis.on('ready', () => tell(true))
  redis.on('error', () => tell(false))
  redis.on('close', () => tell(false))
  return redis
}
