import { diffArrays } from 'diff'

/** A run of a text: in both versions, or in one of them alone. */
export type TextRun = { kind: 'same' | 'removed' | 'added'; text: string }

/** Two passages with more differences than this count as replaced as a whole. */
const maxDifferences = 2_000

/** What differs between two texts, line by line and word by word within changed lines; together the runs read as both texts. */
export function textDifferences(before: string, after: string): TextRun[] {
  return merged(inWords(runsOf(linesOf(before), linesOf(after))))
}

const linesOf = (text: string) => text.split(/(?<=\n)/)
const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

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

function runsOf(before: string[], after: string[]): TextRun[] {
  const changes = diffArrays(before, after, { maxEditLength: maxDifferences })
  if (!changes)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ]
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/** Runs of one kind beside each other become one; empty ones are left out. */
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
