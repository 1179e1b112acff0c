/** A process's page cache in numbers; hits and misses are counted since its start. */
type PageFigures = {
  pages: number
  /** Of the pages' HTML. */
  bytes: number
  hits: number
  misses: number
  /** When an operator last emptied it, all of it or the pages below an address. */
  emptiedAt: Date | null
}

/** Where the page cache of a process says how it stands; a process that renders no pages has none, and null is read. */
export type PageFiguresOf = { tellBy(read: () => PageFigures): void; read(): PageFigures | null }

export function openPageFigures(): PageFiguresOf {
  let read: (() => PageFigures) | null = null
  return {
    tellBy: (teller) => {
      read = teller
    },
    read: () => read?.() ?? null,
  }
}
