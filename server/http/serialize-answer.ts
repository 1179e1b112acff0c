import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'

type Answered = { schema: z.ZodType; method: string; url: string }

/**
 * Reduces answers to the schema of their route and makes JSON of them. Parsed and not encoded, which is the same for answers, as none is
 * transformed: encoding walks every object with checks twice. Throws ResponseSerializationError for an answer that is not what its route
 * promises.
 */
export function serializeAnswers({ schema, method, url }: Answered): (answer: unknown) => string {
  return (answer) => {
    const result = schema.safeParse(answer)
    if (result.error) throw new ResponseSerializationError(method, url, { cause: result.error })
    return JSON.stringify(result.data)
  }
}
