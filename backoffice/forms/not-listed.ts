import { ApiProblem } from '../api/api-problem.ts'

/** For a form whose data is part of a list: it has been deleted meanwhile. */
export function notListed(): never {
  throw new ApiProblem({ code: 'not_found', message: '', status: 404 })
}
