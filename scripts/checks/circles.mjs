/** Every import cycle, one line each: of files, of features and of areas. `graph` maps each file to those that it imports. */
export function circlesOf(graph) {
  return [
    ...circlesIn(graph).map((files) => `these files import each other in a circle: ${files.join(', ')}`),
    ...circlesIn(foldersOf(graph, 3)).map(
      (features) => `these features import each other in a circle: ${features.join(', ')}`,
    ),
    ...circlesIn(foldersOf(graph, 2)).map((areas) => `these areas import each other in a circle: ${areas.join(', ')}`),
  ]
}

/** The same graph between folders below `features/`: areas at depth 2, features at depth 3. */
function foldersOf(graph, depth) {
  const folders = new Map()
  for (const [file, targets] of graph) {
    const from = folderOf(file, depth)
    if (!from) continue
    if (!folders.has(from)) folders.set(from, new Set())
    for (const to of [...targets].map((target) => folderOf(target, depth)))
      if (to && to !== from) folders.get(from).add(to)
  }
  return folders
}

function folderOf(file, depth) {
  const steps = file.split('/')
  return steps[0] === 'features' ? steps.slice(1, depth).join('/') : undefined
}

/** Tarjan's algorithm: the strongly connected components of more than one node. */
function circlesIn(graph) {
  const order = new Map()
  const lowest = new Map()
  const open = []
  const circles = []
  const visit = (node) => {
    order.set(node, order.size)
    lowest.set(node, order.get(node))
    open.push(node)
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(node, Math.min(lowest.get(node), lowest.get(target)))
    }
    if (lowest.get(node) !== order.get(node)) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1) circles.push(circle)
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}
