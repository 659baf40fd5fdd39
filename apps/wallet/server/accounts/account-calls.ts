import type { IncomingMessage, ServerResponse } from 'node:http'
import { getAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { answerJson, HttpAnswer, readBody } from '../http.js'
import { whoAsks } from '../login/login-calls.js'
import type { Sessions } from '../login/sessions.js'
import type { Accounts } from './accounts.js'

const device = z.string().check(z.regex(/^[\da-f]{32}$/))
/** 17 bytes, base64url. */
const share = z.string().check(z.regex(/^[\w-]{23}$/))
const accountForm = z.object({
  ...{ device, share },
  address: z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
  sealed: z.string().check(z.regex(/^[\w-]{1,200}$/)),
})
const deviceForm = z.object({ device, share })

export interface AccountDeps {
  readonly accounts: Accounts
  readonly sessions: Sessions
}

/** Calls of the page of who is signed in. What they answer is their own, whatever they name. */
export function createAccountCalls({ accounts, sessions }: AccountDeps) {
  return {
    async session(request: IncomingMessage, response: ServerResponse) {
      const { person, email } = await whoAsks(sessions, request)
      answerJson(response, 200, { email, address: await accounts.addressOf(person) })
    },
    async create(request: IncomingMessage, response: ServerResponse) {
      const who = await whoAsks(sessions, request)
      const { address, ...account } = await readBody(request, accountForm)
      const normal = getAddress(address.toLowerCase())
      if (!(await accounts.create(who, { address: normal, ...account })))
        throw new HttpAnswer(409, 'exists')
      answerJson(response, 201, {})
    },
    async share(request: IncomingMessage, response: ServerResponse, url: URL) {
      const { person } = await whoAsks(sessions, request)
      const asked = device.safeParse(url.searchParams.get('device'))
      if (!asked.success) throw new HttpAnswer(400, 'invalid')
      const share = await accounts.share(person, asked.data)
      if (share === null) throw new HttpAnswer(404, 'unknown-device')
      answerJson(response, 200, { share })
    },
    async recovery(request: IncomingMessage, response: ServerResponse) {
      const { person } = await whoAsks(sessions, request)
      const recovery = await accounts.recovery(person)
      if (!recovery) throw new HttpAnswer(404, 'no-account')
      answerJson(response, 200, recovery)
    },
    async addDevice(request: IncomingMessage, response: ServerResponse) {
      const { person } = await whoAsks(sessions, request)
      const { device, share } = await readBody(request, deviceForm)
      const added = await accounts.addDevice(person, device, share)
      if (added !== 'added') throw new HttpAnswer(added === 'no-account' ? 404 : 409, added)
      answerJson(response, 201, {})
    },
    async removeDevice(request: IncomingMessage, response: ServerResponse, { pathname }: URL) {
      const { person } = await whoAsks(sessions, request)
      const asked = device.safeParse(pathname.slice('/v1/devices/'.length))
      if (!asked.success) throw new HttpAnswer(400, 'invalid')
      await accounts.removeDevice(person, asked.data)
      answerJson(response, 200, {})
    },
  }
}
