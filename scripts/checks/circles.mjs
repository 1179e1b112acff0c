/**
 * Every circle of imports, one line each: of files, and of pairs of features or areas that are not among `knownPairs`.
 * `graph` maps each file to those that it imports.
 */
export function circlesOf(graph, knownPairs) {
  const pairs = [...pairsOf(graph, 2), ...pairsOf(graph, 3)]
  return [
    ...circlesOfFiles(graph).map((files) => `these files import each other: ${files.join(', ')}`),
    ...pairs.filter((pair) => !knownPairs.includes(pair)).map((pair) => `${pair} import each other`),
    ...knownPairs
      .filter((pair) => !pairs.includes(pair))
      .map((pair) => `${pair} no longer import each other: take the pair out of known-circles.mjs`),
  ]
}

/** `people + money` or `money/credits + money/refunds`, where each imports the other; `depth` is that of the folder. */
function pairsOf(graph, depth) {
  const between = new Set()
  for (const [file, targets] of graph)
    for (const target of targets) {
      const [from, to] = [folderOf(file, depth), folderOf(target, depth)]
      if (from && to && from !== to) between.add(`${from} + ${to}`)
    }
  return [...between].filter((pair) => {
    const [from, to] = pair.split(' + ')
    return from < to && between.has(`${to} + ${from}`)
  })
}

function folderOf(file, depth) {
  const steps = file.split('/')
  return steps[0] === 'features' ? steps.slice(1, depth).join('/') : undefined
}

/** Tarjan's: the strongly connected components of more than one file. */
function circlesOfFiles(graph) {
  const order = new Map()
  const lowest = new Map()
  const open = []
  const circles = []
  const visit = (file) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    open.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) circles.push(circle)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}
