import { nodeOfProject } from './bootstrap.mjs'
import { missingForCluster, missingForImage } from './debian-packages.mjs'

const roundsOfChaos = { kill: 10, restart: 1, slow: 1, mail: 3, store: 3, disk: 1, failover: 1, partition: 1, clock: 1 }

/**
 * The programs that `npm test -- --all` runs after the tests, in this order. `missing` names what this machine lacks for a
 * step, such as the rights of root or a package; the step is then skipped with a line that says so.
 *
 * @type {{ name: string, program: string, args: string[], missing?: () => string | undefined }[]}
 */
export const longSteps = [
  { name: 'fuzzed calls', program: nodeOfProject, args: ['scripts/fuzz.mjs', '--calls', '3000'] },
  ...Object.entries(roundsOfChaos).map(([fault, rounds]) => ({
    name: `chaos ${fault}`,
    program: nodeOfProject,
    args: ['bench/chaos/main.ts', fault, '--rounds', String(rounds)],
  })),
  {
    name: 'restore to a moment from the cluster',
    program: nodeOfProject,
    args: ['bench/cluster/main.ts', 'restore'],
    missing: missingForCluster,
  },
  {
    name: 'image in a fresh Debian root',
    program: nodeOfProject,
    args: ['scripts/image.mjs'],
    missing: missingForImage,
  },
]
