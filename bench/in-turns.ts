/** What one round has found for both servers. */
export type Pair<Round> = { ours: Round; limit: Round }

/** Measures both servers in so many rounds, an even number: whoever is asked second is a few percent slower, so each is so in every second one. */
export async function inTurns<Round>(
  rounds: number,
  limit: () => Promise<Round>,
  ours: () => Promise<Round>,
): Promise<Pair<Round>[]> {
  const pairs: Pair<Round>[] = []
  while (pairs.length < rounds) {
    pairs.push({ limit: await limit(), ours: await ours() })
    const first = await ours()
    pairs.push({ limit: await limit(), ours: first })
  }
  return pairs
}
