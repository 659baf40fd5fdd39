import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { answerJson, bearerOf, HttpAnswer, readJson } from './http.js'
import type { CodeAnswer, LoginCodes } from './login-codes.js'
import type { Sessions } from './sessions.js'

const mostBytes = 4_096

const email = z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/), z.toLowerCase())
const askBody = z.object({ email })
const tryBody = z.object({ email, code: z.string().check(z.regex(/^\d{6}$/)) })

const refusals: Readonly<Record<Exclude<CodeAnswer, 'right'>, readonly [number, string]>> = {
  wrong: [401, 'wrong-code'],
  expired: [410, 'expired-code'],
  'too-often': [429, 'too-many-tries'],
}

export interface LoginDeps {
  readonly codes: LoginCodes
  readonly sessions: Sessions
  readonly developmentKey: `0x${string}`
}

/** Calls of the page for signing in and out. */
export function createLoginCalls({ codes, sessions, developmentKey }: LoginDeps) {
  return {
    async askCode(request: IncomingMessage, response: ServerResponse) {
      const body = parse(askBody, await readJson(request, mostBytes))
      answerJson(response, 200, { until: codes.ask(body.email) })
    },
    async login(request: IncomingMessage, response: ServerResponse) {
      const { email, code } = parse(tryBody, await readJson(request, mostBytes))
      const answer = codes.try(email, code)
      if (answer !== 'right') throw new HttpAnswer(...refusals[answer])
      answerJson(response, 200, { token: sessions.open(email) })
    },
    /** Who is signed in, and the key to sign with: the page asks again after each load, and stores no key. */
    async session(request: IncomingMessage, response: ServerResponse) {
      const email = sessions.who(bearerOf(request))
      if (email === null) throw new HttpAnswer(401, 'signed-out')
      answerJson(response, 200, { email, developmentKey })
    },
    async logout(request: IncomingMessage, response: ServerResponse) {
      sessions.close(bearerOf(request))
      answerJson(response, 200, {})
    },
  }
}

function parse<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new HttpAnswer(400, 'invalid')
  return parsed.data
}
