import { routes } from '@bouquet/app/contract.ts'
import type { RouteContract } from '@bouquet/contract/route'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Services } from '../../context.ts'
import { createProvider } from '../../database/testing/factories.ts'
import { type Caller, createCallers } from '../roles/roles.ts'
import { thingOf } from '../roles/things.ts'
import { naughtyFiles } from './naughty-files.ts'
import type { OpenedRoute } from './write-routes.ts'

export type FuzzWorld = {
  callers: Caller[]
  /** Parameters of existing objects, by the path that contains them. */
  things: Map<string, Record<string, string>[]>
  /** The ids of all these objects. */
  ids: string[]
  /** Valid segments of pages' addresses, by the parameter's name. */
  segments: Map<string, string[]>
  files: [string, Buffer][]
  /** The routes beside the contract's calls: pages and files, and those that accept a form or a webhook. */
  pages: string[]
  forms: string[]
}

type Parts = Pick<Services, 'db' | 'config'> & { routes: OpenedRoute[] }

const contracts = Object.values(routes as Record<string, RouteContract>)
const paths = [...new Set(contracts.map(({ path }) => path))]
const inContract = new Set(contracts.map(({ method, path }) => `${method} ${path}`))

/** New accounts of every role, each with objects for the paths of the contract. */
export async function createFuzzWorld(
  { db, config, routes: opened }: Parts,
  files?: FuzzWorld['files'],
): Promise<FuzzWorld> {
  const callers = await createCallers({ db, secret: config.sessionSecret, now: new Date() })
  const stranger = await createProvider(db, { premium_status: 'active', credits: 5 })
  const owners = [stranger.id, ...callers.flatMap(({ providerId }) => providerId ?? [])]
  const things: FuzzWorld['things'] = new Map()
  for (const path of paths) {
    const make = thingOf(path)
    if (make) things.set(path, await Promise.all(owners.map((id) => make({ db, config }, id))))
  }
  const ids = [...things.values()].flat().flatMap((params) => Object.values(params))
  return {
    callers,
    things,
    ids: [...ids, ...owners, ...callers.flatMap(({ accountId }) => accountId ?? [])],
    segments: await segmentsOf(db),
    files: files ?? (await naughtyFiles()),
    pages: besideContract(opened, 'GET'),
    forms: besideContract(opened, 'POST'),
  }
}

function besideContract(opened: OpenedRoute[], method: string): string[] {
  const answering = opened.filter(
    ({ methods, path }) => methods.includes(method) && !inContract.has(`${method} ${path}`),
  )
  return answering.map(({ path }) => path)
}

async function segmentsOf(db: Services['db']): Promise<Map<string, string[]>> {
  const slugs = await db.selectFrom('providers').select('slug').orderBy('created_at', 'desc').limit(20).execute()
  const weddings = await db.selectFrom('portfolios').select('slug').orderBy('created_at', 'desc').limit(20).execute()
  const venues = await db.selectFrom('venues').select('slug').orderBy('created_at', 'desc').limit(20).execute()
  const links = await db.selectFrom('review_form_links').select('token').limit(20).execute()
  const { id: projectId } = await db.selectFrom('projects').select('id').limit(1).executeTakeFirstOrThrow()
  const token = await createProjectToken(db, projectId, new Date())
  return new Map([
    ['slug', [...slugs, ...weddings, ...venues].map(({ slug }) => slug)],
    ['token', [token, ...links.map((link) => link.token)]],
    ['*', ['paris', 'haute-savoie/annecy', 'haute-savoie/talloires', 'index.js', 'public/pictures/a/320.jpg']],
    ['step', ['couple', 'date', 'place', 'wishes', 'providers']],
    ['type', ['website', 'phone', 'instagram']],
    ['file', ['badge.svg', 'badge.js']],
    ['name', ['planners-1', 'pages', 'guides']],
    ['language', ['fr', 'de']],
  ])
}
