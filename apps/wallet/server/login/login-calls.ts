import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '@gla/server/database'
import * as z from 'zod/mini'
import { answerJson, bearerOf, HttpAnswer, readBody } from '../http.js'
import type { MailQueue } from '../mail/mail-queue.js'
import type { Vault } from '../store/vault.js'
import type { ClientLimit } from './client-limit.js'
import type { ClientOf } from './client-of.js'
import type { CodeAnswer, LoginCodes } from './login-codes.js'
import type { Sessions, SignedIn } from './sessions.js'

/** What browsers take for an e-mail address (HTML, `type=email`): nothing of it ends a line or begins another address. */
const address = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i

const email = z.string().check(z.maxLength(254), z.regex(address), z.toLowerCase())
const askForm = z.object({ email })
const tryForm = z.object({ email, code: z.string().check(z.regex(/^\d{6}$/)) })

const refusals: Readonly<Record<Exclude<CodeAnswer, 'right'>, readonly [number, string]>> = {
  wrong: [401, 'wrong-code'],
  expired: [410, 'expired-code'],
  'too-often': [429, 'too-many-tries'],
}

export interface LoginDeps {
  readonly database: Database
  readonly vault: Vault
  readonly codes: LoginCodes
  readonly sessions: Sessions
  readonly mails: Pick<MailQueue, 'add' | 'wake'>
  readonly clientOf: ClientOf
  /** Of codes that a client asks for, and of codes that it tries. */
  readonly asks: ClientLimit
  readonly tries: ClientLimit
}

/** Calls of the page for signing in and out. None of them looks for an account: all addresses are alike. */
export function createLoginCalls(deps: LoginDeps) {
  const { database, vault, codes, sessions, mails } = deps

  function count(limit: ClientLimit, request: IncomingMessage) {
    const wait = limit.take(deps.clientOf(request))
    if (wait !== null) throw new HttpAnswer(429, 'too-many', wait)
  }

  return {
    async askCode(request: IncomingMessage, response: ServerResponse) {
      const { email } = await readBody(request, askForm)
      count(deps.asks, request)
      const person = vault.personOf(email)
      const asked = await database.write(
        async (db) => {
          const asked = await codes.ask(db, person)
          await mails.add(db, { person, email, code: asked.code, until: asked.until })
          return asked
        },
        { isExported: false },
      )
      mails.wake()
      answerJson(response, 200, { until: asked.until, resendAt: asked.resendAt })
    },
    async login(request: IncomingMessage, response: ServerResponse) {
      const { email, code } = await readBody(request, tryForm)
      count(deps.tries, request)
      const person = vault.personOf(email)
      // A wrong code counts: the transaction ends well, and the refusal comes after it.
      const tried = await database.write(
        async (db) => {
          const answer = await codes.try(db, person, code)
          return answer === 'right' ? { token: await sessions.open(db, { person, email }) } : answer
        },
        { isExported: false },
      )
      if (typeof tried === 'string') throw new HttpAnswer(...refusals[tried])
      answerJson(response, 200, tried)
    },
    async logout(request: IncomingMessage, response: ServerResponse) {
      await whoAsks(sessions, request)
      await sessions.close(bearerOf(request))
      answerJson(response, 200, {})
    },
  }
}

/** Who is signed in with the request's token. @throws HttpAnswer 401 */
export async function whoAsks(sessions: Sessions, request: IncomingMessage): Promise<SignedIn> {
  const who = await sessions.who(bearerOf(request))
  if (!who) throw new HttpAnswer(401, 'signed-out')
  return who
}
