/** What the web processes say of themselves since the last look: the worst of them. */
export type Inside = {
  eventLoopSeconds: number
  /** 99 of 100 callers waited at most so long for a connection of the pool. */
  poolWaitSeconds: number
  /** Of the pages of the directory; null where none was asked for. */
  fromMemory: number | null
  refusals: Map<string, number>
  /** The statements on which the database was busy longest, in seconds. */
  statements: [string, number][]
}

type Series = Map<string, number>

const maxStatements = 5

/** Reads `/metrics` of each process; each look counts from the one before it. */
export async function openScrapes(addresses: string[]): Promise<() => Promise<Inside>> {
  const read = () => Promise.all(addresses.map(seriesOf))
  let last = await read()
  return async () => {
    const now = await read()
    const grown = now.map((series, at) => growthOf(series, last[at] ?? new Map()))
    const loops = now.map((series) => series.get('bouquet_event_loop_delay_seconds{quantile="0.99"}') ?? 0)
    last = now
    const all = sumOf(grown)
    const pages = (result: string) => all.get(`bouquet_page_cache_total{result="${result}"}`) ?? 0
    const asked = pages('hit') + pages('miss')
    return {
      eventLoopSeconds: Math.max(...loops),
      poolWaitSeconds: Math.max(...grown.map(poolWait)),
      fromMemory: asked > 0 ? pages('hit') / asked : null,
      refusals: new Map(labelled(all, 'bouquet_limits_hit_total', 'limit').filter(([, count]) => count > 0)),
      statements: labelled(all, 'bouquet_statement_seconds_sum', 'statement')
        .sort(([, one], [, other]) => other - one)
        .slice(0, maxStatements),
    }
  }
}

async function seriesOf(address: string): Promise<Series> {
  const text = await (await fetch(address)).text()
  return new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf('}') + 1 || line.indexOf(' ')
        return [line.slice(0, at), Number(line.slice(at).trim().split(' ')[0])] as const
      }),
  )
}

const growthOf = (now: Series, before: Series): Series =>
  new Map([...now].map(([name, value]) => [name, value - (before.get(name) ?? 0)]))

function sumOf(all: Series[]): Series {
  const sum: Series = new Map()
  for (const series of all) for (const [name, value] of series) sum.set(name, (sum.get(name) ?? 0) + value)
  return sum
}

function labelled(series: Series, metric: string, label: string): [string, number][] {
  const form = new RegExp(`^${metric}\\{.*?${label}="([^"]*)"`)
  return [...series].flatMap(([name, value]) => {
    const found = form.exec(name)?.[1]
    return found === undefined ? [] : [[found, value] as [string, number]]
  })
}

/** The bound of the bucket in which the 99th of 100 waits lies. */
function poolWait(series: Series): number {
  const buckets = labelled(
    new Map([...series].filter(([name]) => name.includes('pool="calls"'))),
    'bouquet_pool_wait_seconds_bucket',
    'le',
  )
    .map(([bound, count]) => ({ bound: bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound), count }))
    .sort((one, other) => one.bound - other.bound)
  const waits = buckets.at(-1)?.count ?? 0
  return buckets.find(({ count }) => waits > 0 && count >= waits * 0.99)?.bound ?? 0
}
