const rowsAtOnce = 1000

/** All rows of a long read in pages: `read` gives at most `limit` rows after the given row, or the first ones without it. */
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
