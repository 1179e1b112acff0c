import { mayBeBehind } from '../database/replica/may-be-behind.ts'
import type { Visit } from './pages.ts'

type Act<Rest extends unknown[], Answer> = (visit: Visit, ...rest: Rest) => Answer

/** A page whose reads may be a moment behind, never behind the visitor's own writes or a change that emptied the page cache. */
export function pageMayBeBehind<Rest extends unknown[], Answer>(act: Act<Rest, Answer>): Act<Rest, Answer> {
  return (visit, ...rest) => act({ ...visit, ctx: mayBeBehind(visit.ctx) }, ...rest)
}
