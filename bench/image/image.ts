import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { copyContext } from './context.ts'
import { assignmentsOf, type Instruction, type Stage } from './dockerfile.ts'
import { type Mount, saidBy, startInRoot } from './in-root.ts'
import { npmOfMachine } from './machine.ts'
import { run } from './project.ts'

/** A root that the instructions of a stage have made, and how a program is started in it. */
export type Image = {
  root: string
  environment: Record<string, string>
  workdir: string
  user: string | undefined
  volumes: string[]
  healthcheck: string[]
  entrypoint: string[]
  command: string[]
}

const paths = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Carries a stage's instructions out in `root`. Throws for an instruction that it does not know. */
export async function buildStage(stage: Stage, root: string, images: Map<string, Image>): Promise<Image> {
  const image: Image = {
    root,
    environment: { PATH: paths },
    workdir: '/',
    user: undefined,
    volumes: [],
    healthcheck: [],
    entrypoint: [],
    command: [],
  }
  for (const instruction of stage.instructions) {
    const carryOut = steps[instruction.keyword]
    if (!carryOut) throw new Error(`deploy/Dockerfile: ${instruction.keyword} is not known here`)
    await carryOut(instruction, image, images)
  }
  return image
}

type Step = (instruction: Instruction, image: Image, images: Map<string, Image>) => unknown

const nothing: Step = () => undefined

const steps: Record<string, Step> = {
  RUN: runStep,
  COPY: copyStep,
  WORKDIR: async ({ rest }, image) => {
    image.workdir = rest
    await mkdir(path.join(image.root, rest), { recursive: true })
  },
  ENV: ({ rest }, { environment }) => Object.assign(environment, assignmentsOf(rest, environment)),
  ARG: ({ rest }, { environment }) => Object.assign(environment, assignmentsOf(rest, environment)),
  USER: ({ rest }, image) => {
    image.user = rest
  },
  VOLUME: ({ rest }, { volumes }) => volumes.push(rest),
  HEALTHCHECK: ({ rest }, image) => {
    image.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')))
  },
  ENTRYPOINT: ({ rest }, image) => {
    image.entrypoint = JSON.parse(rest)
  },
  CMD: ({ rest }, image) => {
    image.command = JSON.parse(rest)
  },
  EXPOSE: nothing,
  STOPSIGNAL: nothing,
}

async function runStep({ flags, rest }: Instruction, { root, environment, workdir }: Image): Promise<void> {
  const { registry, cache, certificates } = npmOfMachine()
  const mounts: Mount[] = []
  const variables: Record<string, string> = { ...environment, HOME: '/root', npm_config_registry: registry }
  const [, target] = /type=cache,target=([^,]+)/.exec(flags.get('mount') ?? '') ?? []
  if (target) mounts.push({ at: target, from: cache })
  if (certificates) {
    mounts.push({ at: '/run/certificates', from: path.dirname(certificates) })
    variables.NODE_EXTRA_CA_CERTS = `/run/certificates/${path.basename(certificates)}`
  }
  const child = startInRoot(root, ['/bin/sh', '-c', rest], { environment: variables, workdir, mounts })
  const lines = saidBy(child)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`RUN ${rest} ended with ${code}: ${lines.join('')}`)
}

async function copyStep(
  { flags, rest }: Instruction,
  { root, workdir }: Image,
  images: Map<string, Image>,
): Promise<void> {
  const [source = '', target = ''] = rest.split(/\s+/)
  const to = path.join(root, path.resolve(workdir, target))
  await mkdir(to, { recursive: true })
  const stage = flags.get('from')
  if (!stage) return copyContext(source, to)
  const from = images.get(stage)
  if (!from) throw new Error(`deploy/Dockerfile: no stage ${stage} stands before`)
  await run('cp', ['-a', '--reflink=auto', `${path.join(from.root, source)}/.`, to])
}
