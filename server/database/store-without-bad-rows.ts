/**
 * Stores rows in one statement. If the database refuses a row, the others are stored by halving the set repeatedly, and only that row is
 * left out and passed to `refused`. Every other failure (no connection, a deadlock) is thrown, as the rows did not cause it.
 */
export async function storeWithoutBadRows<Row>(
  rows: Row[],
  store: (rows: Row[]) => Promise<void>,
  refused: (row: Row, error: unknown) => void,
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  try {
    await store(rows)
  } catch (error) {
    if (!isAboutData(error)) throw error
    if (rows.length === 1) return refused(first, error)
    const middle = Math.ceil(rows.length / 2)
    await storeWithoutBadRows(rows.slice(0, middle), store, refused)
    await storeWithoutBadRows(rows.slice(middle), store, refused)
  }
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation). */
function isAboutData(error: unknown): boolean {
  return /^2[23]/.test(String((error as { code?: unknown }).code ?? ''))
}
