import { chown, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import type { Image } from './image.ts'
import type { InRoot } from './in-root.ts'
import { root as project } from './project.ts'

/** How a container of the image is run: its own user, a read-only root, `/tmp` in memory, and folders of this machine as its volumes. */
export async function asContainer(image: Image, folder: string, variables: Record<string, string>): Promise<InRoot> {
  const [uid, gid] = await idsOf(image)
  const volumes = image.volumes.map((at) => ({ at, from: path.join(folder, at) }))
  for (const { from } of volumes) {
    await mkdir(from, { recursive: true })
    await chown(from, uid, gid)
  }
  return {
    environment: { ...image.environment, ...variables },
    workdir: image.workdir,
    user: image.user,
    mounts: [{ at: '/tmp', tmpfs: true }, ...volumes],
    isReadOnly: true,
  }
}

/** The ids of the image's user. Throws where it has none. */
export async function idsOf({ root, user }: Image): Promise<[number, number]> {
  const lines = (await readFile(path.join(root, 'etc/passwd'), 'utf8')).split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${user}:`))?.split(':') ?? []
  if (!uid || !gid) throw new Error('The image has no user of its own')
  return [Number(uid), Number(gid)]
}

// Of the compose file's other services there is none here.
const withoutServices = /^(REDIS_URL|S3_|SMTP_URL|METRICS_PORT)/

/** The compose file's settings of a web process, with an address and a database of this machine, and mails that are not sent. */
export async function settings(port: number, databaseUrl: string): Promise<Record<string, string>> {
  const compose = parse(await readFile(path.join(project, 'deploy/compose.yml'), 'utf8'), { merge: true }) as {
    services: { web: { environment: Record<string, string> } }
  }
  const given = Object.entries(compose.services.web.environment).filter(([name]) => !withoutServices.test(name))
  const origins = given.flatMap(([name, value]) =>
    name.startsWith('ORIGIN_') ? [[name, value.replace(':3000', `:${port}`)] as const] : [],
  )
  return {
    ...Object.fromEntries(given),
    ...Object.fromEntries(origins),
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    MAILER: 'fake',
    ROLE: 'all',
    SESSION_SECRET: 'a secret of the image on trial, of no use elsewhere',
    DRAIN_SECONDS: '1',
  }
}
