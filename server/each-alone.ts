/** Does the work for each in turn; a failure does not stop the others and is thrown when all are done. */
export async function eachAlone<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for await (const item of items)
    try {
      await work(item)
    } catch (error) {
      errors.push(error)
    }
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1)
    throw new AggregateError(errors, `${errors.length} of them failed: ${errors.map(String).join('; ')}`)
}
