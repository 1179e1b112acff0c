import type { TestServer } from '@bouquet/server/testing/test-server.ts'

/** A browser at an IP address, with the cookies that it has received. */
export type Browser = {
  cookies: Map<string, string>
  signIn(email: string, password: string): Promise<{ status: number; code?: string; retryAfter: number }>
}

/** Creates a browser; `server` may be another process at each call. */
export function openBrowser(server: () => TestServer, address: string): Browser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    signIn: async (username, password) => {
      const answer = await server().app.inject({
        method: 'POST',
        url: '/api/login_check',
        headers: { host: 'localhost' },
        cookies: Object.fromEntries(cookies),
        remoteAddress: address,
        payload: { username, password },
      })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return { status: answer.statusCode, code: answer.json().code, retryAfter: Number(answer.headers['retry-after']) }
    },
  }
}
