/** The page numbers that get a link: the first, the last, the current and its neighbours; `gap` stands for those left out. */
export function shownPages(current: number, last: number): (number | 'gap')[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, place) => withGapBefore(page, pages[place - 1]))
}

function withGapBefore(page: number, previous: number | undefined): (number | 'gap')[] {
  if (previous === undefined || page - previous === 1) return [page]
  return page - previous === 2 ? [page - 1, page] : ['gap', page]
}
