import { route } from '@bouquet/contract/route'
import { z } from 'zod'

/**
 * A browser's report of a crash. It has no message (which may quote a person), no query and no ids; the allowed characters are limited
 * accordingly.
 */
export const reportCrash = route({
  method: 'POST',
  path: '/api/crash-reports',
  access: 'visitor',
  summary: 'Notes that the back-office crashed in somebody’s browser; gives the id under which the team finds it.',
  tag: 'Operations',
  body: z.object({
    /** The error’s class: `TypeError`. */
    name: z
      .string()
      .max(100)
      .regex(/^[\w$]+$/),
    /** The stack frames in our own files, with the function's name: `showPage /app-assets/shell-x1.js:1:234`. */
    frames: z
      .array(
        z
          .string()
          .max(300)
          .regex(/^([\w$.#<> ]+ )?\/[\w./-]+\.[a-z]+:\d+:\d+$/),
      )
      .max(30),
    /** The route’s pattern: `/event-requests/:uuid`. */
    route: z
      .string()
      .max(200)
      .regex(/^\/[\w/:*.-]*$/),
  }),
  success: { status: 200, body: z.object({ requestId: z.string() }) },
  problems: [],
  limit: { max: 20, seconds: 600 },
})
