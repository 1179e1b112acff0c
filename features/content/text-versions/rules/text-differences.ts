/** A run of a text: in both versions, or in one of them alone. */
export type TextRun = { kind: 'same' | 'removed' | 'added'; text: string }

/** Above this many pairs of words two passages count as replaced as a whole. */
const maxPairs = 1_500_000

/** What differs between two texts, line by line and word by word within changed lines; together the runs read as both texts. */
export function textDifferences(before: string, after: string): TextRun[] {
  const lines = runsOf(before.split(/(?<=\n)/), after.split(/(?<=\n)/))
  return merged(inWords(lines))
}

/** Changed lines beside each other are compared by their words. */
function inWords(lines: TextRun[]): TextRun[] {
  const runs: TextRun[] = []
  let removed = ''
  let added = ''
  const settle = () => {
    runs.push(...runsOf(wordsOf(removed), wordsOf(added)))
    removed = ''
    added = ''
  }
  for (const run of lines) {
    if (run.kind === 'removed') removed += run.text
    else if (run.kind === 'added') added += run.text
    else {
      settle()
      runs.push(run)
    }
  }
  settle()
  return runs
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
}

function runsOf(before: string[], after: string[]): TextRun[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  return merged([
    { kind: 'same', text: before.slice(0, start).join('') },
    ...changedRuns(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    { kind: 'same', text: before.slice(before.length - end).join('') },
  ])
}

/** By the longest sequence that both have. */
function changedRuns(before: string[], after: string[]): TextRun[] {
  if (before.length * after.length > maxPairs)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ]
  const lengths = commonLengths(before, after)
  const width = after.length + 1
  const runs: TextRun[] = []
  let old = 0
  let fresh = 0
  while (old < before.length || fresh < after.length) {
    const removed = before[old]
    const added = after[fresh]
    if (removed !== undefined && removed === added) {
      runs.push({ kind: 'same', text: removed })
      old++
      fresh++
    } else if (
      removed !== undefined &&
      (added === undefined || at(lengths, (old + 1) * width + fresh) >= at(lengths, old * width + fresh + 1))
    ) {
      runs.push({ kind: 'removed', text: removed })
      old++
    } else {
      runs.push({ kind: 'added', text: added ?? '' })
      fresh++
    }
  }
  return runs
}

/** How long the longest common sequence of the rest is, from every pair of places on. */
function commonLengths(before: string[], after: string[]): Uint32Array {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let old = before.length - 1; old >= 0; old--)
    for (let fresh = after.length - 1; fresh >= 0; fresh--)
      lengths[old * width + fresh] =
        before[old] === after[fresh]
          ? at(lengths, (old + 1) * width + fresh + 1) + 1
          : Math.max(at(lengths, (old + 1) * width + fresh), at(lengths, old * width + fresh + 1))
  return lengths
}

const at = (lengths: Uint32Array, place: number) => lengths[place] ?? 0

/** Runs of one kind beside each other become one. */
function merged(runs: TextRun[]): TextRun[] {
  const found: TextRun[] = []
  for (const run of runs) {
    const last = found.at(-1)
    if (run.text === '') continue
    if (last?.kind === run.kind) last.text += run.text
    else found.push({ ...run })
  }
  return found
}
