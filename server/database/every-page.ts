const rowsAtOnce = 1000

/** All rows of a long read, some at a time: `read` gives at most `limit` of those that come after the row, the first ones without it. */
export async function* everyPage<Row>(
  read: (limit: number, after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(rowsAtOnce, last)
    yield rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)
  }
}
