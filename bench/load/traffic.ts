/**
 * What is done how often on a day, by whom and when. The day is a busy one (a Sunday in January) of the smallest size of docs/scale.md: 10⁵
 * companies, 10⁷ pages a month, 19 pages a second in the busiest hour. A run passes through it in minutes, at the rates that the hours of a real
 * day have: it is the day that gets shorter, not the crowd that gets larger. The ramp then multiplies the rates of the busiest hour.
 */
export const timesADay = {
  visitor: {
    'front page': 60_000,
    list: 170_000,
    'further page of a list': 45_000,
    'filtered list': 85_000,
    'typing in the search': 60_000,
    search: 20_000,
    profile: 160_000,
    venue: 60_000,
    'real wedding': 40_000,
    guide: 36_000,
  },
  couple: {
    'form opened and left': 4_000,
    // A million requests a year to three companies each, 2.2 times as many on such a day as on the mean one.
    'project sent': 2_000,
    'answers looked at': 10_000,
    'message written': 2_200,
  },
  provider: {
    // Of ten that look in, three type their password; the others still have a session.
    'sign-in': 4_000,
    dashboard: 14_000,
    inbox: 18_000,
    'request read': 22_000,
    'request unlocked': 2_400,
    'message written': 2_200,
    statistics: 2_500,
    'profile changed': 2_500,
    'photo added': 2_500,
    'credits bought': 500,
  },
  operator: {
    today: 400,
    'people searched': 3_000,
    'queues looked through': 4_000,
    'payments looked through': 800,
    'payment refunded': 40,
  },
} as const

export type Who = keyof typeof timesADay

/** Of a hundred of the day, how many in each hour from midnight on: visitors and couples in the evening, companies and operators at work. */
// biome-ignore format: each hour has its column
export const hours: Record<Who, readonly number[]> = {
  //             0     1     2     3     4     5     6     7     8     9    10    11
  visitor: [   1.5,  0.8,  0.5,  0.4,  0.4,  0.6,  1.3,  2.5,  3.5,  4.2,  4.7,  4.8,
               5.4,  5.2,  4.7,  4.6,  4.8,  5.2,    6,  7.4,  9.3, 10.1,  7.9,  4.2,],
  couple: [    1.2,  0.6,  0.4,  0.3,  0.3,  0.4,    1,  2.2,  3.2,  3.9,  4.3,  4.6,
               5.6,  5.2,  4.5,  4.3,  4.5,    5,  6.2,  7.9, 10.1,   11,  8.6,  4.7,],
  provider: [  0.4,  0.2,  0.1,  0.1,  0.1,  0.4,  1.4,  3.6,  7.2,  9.1,  8.8,  7.4,
               5.2,  6.1,  7.6,  7.4,  6.9,  6.4,    5,  4.2,  4.4,  4.3,  2.5,  1.2,],
  operator: [    0,    0,    0,    0,    0,    0,  0.5,    3,    9, 12.5,   12,   10,
                 6,  8.5,   11, 10.5,  8.5,    5,    2,    1,  0.5,    0,    0,    0,],
}

/** So often at least in a run, however short: one that holds no refund would check none. */
export const minTimesOfARun = 3

/** What a page brings along that neither a browser nor a CDN has: a quarter of eight pictures (docs/scale.md). */
export const picturesOfAPage = 2

/** Each step of the ramp has so much more than the one before it, until a limit breaks. */
export const growthOfRamp = 1.25
export const maxSteps = 24

/** Where the ramp ends: the objective "speed" and the alerts of deploy/prometheus/alerts.yml. */
export const limits = {
  /** Of any kind of caller and route with at least `minCalls` calls in a step. */
  p95Ms: 1_000,
  minCalls: 20,
  /** Of all calls of a step; refusals by a limit (429) are none. */
  wrongShare: 0.01,
  eventLoopSeconds: 0.5,
  poolWaitSeconds: 0.5,
  /** Of all processors of this machine, used by what the run has started and by itself. */
  ownProcessorShare: 0.95,
  /** How late the load program itself may be; above that it, not the product, is what has broken. */
  loadLateMs: 200,
} as const
