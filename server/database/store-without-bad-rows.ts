/**
 * Stores rows in one statement. Where the database refuses a row, the rest is stored all the same, half by half, and only that row is
 * left out and handed to `refused`. Every other failure (no connection, a deadlock) is thrown: it says nothing about the rows.
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
